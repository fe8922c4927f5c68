// Being called on this device when it is my turn, by the push service of the browser: only where somebody asked for it.
import { api } from './api';
import { at } from './base';
import { preferences } from './preferences.svelte';

/** Whose bell this device is. */
const OWNER = 'nekodrome-bell';

export function canBeCalled(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const registered = await navigator.serviceWorker.getRegistration(at('/'));
  return (await registered?.pushManager.getSubscription()) ?? null;
}

export async function isCalled(me: string): Promise<boolean> {
  return canBeCalled() && localStorage.getItem(OWNER) === me && (await subscription()) !== null;
}

/** Asks the browser, and tells the server; false where whoever sits here said no. */
export async function callMe(me: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await api.pushKey();
  await navigator.serviceWorker.register(at('/sw.js'), { scope: at('/') });
  const registered = await navigator.serviceWorker.ready;
  const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await api.hangBell({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', lang: preferences.lang });
  localStorage.setItem(OWNER, me);
  return true;
}

export async function callMeNoMore(): Promise<void> {
  localStorage.removeItem(OWNER);
  const made = await subscription();
  if (!made) return;
  await api.takeBellDown(made.endpoint);
  await made.unsubscribe();
}
