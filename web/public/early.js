// Before the first paint: the chosen theme and language, so that nothing flashes.
try {
  var kept = JSON.parse(localStorage.getItem('nekodrome') || '{}');
  if (kept.theme === 'light' || kept.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
  document.documentElement.lang = kept.lang || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
} catch (_) {
  /* private window without storage: the defaults are fine */
}
