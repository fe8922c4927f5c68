import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { showPreferences } from './lib/preferences.svelte';

showPreferences();
mount(App, { target: document.getElementById('app')! });
