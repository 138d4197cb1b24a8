import { useEffect, useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

/** How often a page that stays open looks for a new release, ms. */
const EVERY = 60 * 60 * 1000;

/** `waiting`: a new release is loaded and waits to be taken up; `replaced`: another window has taken it up, and this page still runs the old one. */
export type Release = 'current' | 'waiting' | 'replaced';

let release: Release = 'current';
/** How many on the page must not be interrupted. */
let held = 0;
let worker: Workbox | null = null;
let asked = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const changed of listeners) changed();
}

function become(next: Release): void {
  release = next;
  tell();
  takeUpUnseen();
}

/**
 * Keeps the site in this browser for when there is no network, and hears of new releases. Resolves once everything is kept; rejects where the browser keeps
 * nothing, as over plain http.
 */
export async function keepSite(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser keeps no site');
  // The first worker of a browser takes the page over, too; that is no news.
  let controlled = navigator.serviceWorker.controller !== null;
  const { Workbox: Registered } = await import('workbox-window');
  worker = new Registered('/sw.js');
  worker.addEventListener('waiting', () => become('waiting'));
  worker.addEventListener('controlling', () => {
    if (asked) location.reload();
    else if (controlled) become('replaced');
    controlled = true;
  });
  const registration = await worker.register();
  const look = () => void registration?.update().catch(() => {});
  setInterval(look, EVERY);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', takeUpUnseen);
  await navigator.serviceWorker.ready;
}

/** Takes up the new release, which loads the page anew. Does nothing while somebody on the page must not be interrupted. */
export function takeUp(): void {
  if (held > 0 || release === 'current') return;
  if (release === 'replaced' || worker === null) {
    location.reload();
    return;
  }
  asked = true;
  worker.messageSkipWaiting();
}

/** Nobody who does not look is disturbed. */
function takeUpUnseen(): void {
  if (document.hidden) takeUp();
}

/** While `hold`, no new release is taken up: a turn is being played. */
export function useHoldRelease(hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    held++;
    tell();
    return () => {
      held--;
      tell();
      takeUpUnseen();
    };
  }, [hold]);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The release, and whether it could be taken up now. */
export function useRelease(): { readonly release: Release; readonly held: boolean } {
  return { release: useSyncExternalStore(subscribe, () => release), held: useSyncExternalStore(subscribe, () => held > 0) };
}
