import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { showPreferences } from './lib/preferences.svelte';

// After an update the pieces of the old version are gone: load the page anew, once.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0);
  if (Math.abs(Date.now() - last) < 10_000) return; // the clock may have been put back
  sessionStorage.setItem('reloaded', String(Date.now()));
  event.preventDefault();
  location.reload();
});
showPreferences();
mount(App, { target: document.getElementById('app')! });
