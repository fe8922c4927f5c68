const root = document.documentElement;
const speak = (lang) => { root.lang = lang; };
document.getElementById("english").onclick = () => speak("en");
document.getElementById("french").onclick = () => speak("fr");
document.getElementById("look").onclick = () => root.classList.toggle("dark");
if (matchMedia("(prefers-color-scheme: dark)").matches) root.classList.add("dark");
