import type { Me } from '@castellum/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api } from './api.ts';

/** The browser does not keep the cookie by which the server knows us. */
export class NoCookie extends Error {
  constructor() {
    super('the browser refuses the cookie');
  }
}

/** Whether the browser keeps cookies of this site; some say so of themselves and keep none. */
function keepsCookies(): boolean {
  const cookie = 'castellum.try=1; samesite=lax';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not there over plain http
    document.cookie = cookie;
    const kept = document.cookie.includes('castellum.try=1');
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${cookie}; max-age=0`;
    return kept;
  } catch {
    return false;
  }
}

interface MeState {
  /** Null until the server has answered, or while it cannot be reached. */
  readonly me: Me | null;
  /** Changes our name. Rejects where the server did not take it. */
  rename(name: string): Promise<void>;
}

let state: MeState = { me: null, rename };
let asked: Promise<Me> | null = null;
let answered = false;
const listeners = new Set<() => void>();

function setMe(me: Me): Me {
  answered = true;
  state = { me, rename };
  for (const changed of [...listeners]) changed();
  return me;
}

/** Who we are to the server; the first call makes the guest. Rejects with `NoCookie` where the browser refuses every cookie. */
export function whoAmI(): Promise<Me> {
  if (asked === null && !keepsCookies()) return Promise.reject(new NoCookie());
  asked ??= api.me().then(setMe, (error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Asks anew who we are, after the server did not know us; whoever else asks meanwhile waits for the same answer. */
export function renewIdentity(): Promise<Me> {
  if (answered) asked = null;
  answered = false;
  return whoAmI();
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-yours';
}

/** Asks the server something as ourselves. Where it does not know us, the identity is renewed first; `NoCookie` where that does not help. */
export async function asMyself<T>(question: () => Promise<T>): Promise<T> {
  await whoAmI();
  try {
    return await question();
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  const before = await renewIdentity();
  try {
    return await question();
  } catch (error) {
    // A guest who is made anew each time is one whose cookie goes nowhere.
    if (isUnknown(error) && (await renewIdentity()).id !== before.id) throw new NoCookie();
    throw error;
  }
}

async function rename(name: string): Promise<void> {
  asked = Promise.resolve(setMe(await asMyself(() => api.rename(name))));
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Who we are, and how to change our name. */
export function useMe(): MeState {
  const known = useSyncExternalStore(subscribe, () => state);
  useEffect(() => {
    whoAmI().catch(() => {});
  }, []);
  return known;
}
