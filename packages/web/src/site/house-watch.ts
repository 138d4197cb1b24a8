import type { House } from '@castellum/protocol';
import { HOUSE } from '../host/house-event.ts';

/** Whoever is not connected asks so often while the page is seen, ms. */
const EVERY = 60_000;
const PATIENCE = 15_000;

/** Nothing is loaded for it before there is something to say. */
let said = false;
/** How often the house has spoken by itself: what was asked before it last did is old. */
let told = 0;

async function show(house: House): Promise<void> {
  if (!said && house.notices.length === 0 && house.maintenance === null && house.ban === null) return;
  said = true;
  const { showHouse } = await import('./house-words.tsx');
  showHouse(house, () => void askHouse());
}

/** Asks what the house says now. Without an answer everything stays as it is: the page has other ways to say that. */
async function askHouse(): Promise<void> {
  const before = told;
  try {
    const answer = await fetch('/api/house', { signal: AbortSignal.timeout(PATIENCE) });
    const house: House | null = answer.ok ? await answer.json() : null;
    if (house !== null && told === before) await show(house);
  } catch {
    // Asked again later.
  }
}

/** From now on the page says what the house says: notices, maintenance, and to whoever is banned why. */
export function watchHouse(): void {
  addEventListener(HOUSE, (event) => {
    const house = event instanceof CustomEvent ? (event.detail as House | null) : null;
    if (house !== null) told++;
    void (house === null ? askHouse() : show(house).catch(() => undefined));
  });
  const ask = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void askHouse();
  };
  setInterval(ask, EVERY);
  ask();
}
