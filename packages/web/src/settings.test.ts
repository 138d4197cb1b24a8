import { describe, expect, it } from 'vitest';
import { type SettingStore, Settings } from './settings.ts';

/** A browser's store with room for so many characters. */
function storeOf(room: number): SettingStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('settings', () => {
  it('are kept in the browser, and forgotten', () => {
    const store = storeOf(100);
    new Settings(() => store).set('theme', 'dark');
    const later = new Settings(() => store);
    expect(later.get('theme')).toBe('dark');
    later.set('theme', null);
    expect(later.get('theme')).toBeNull();
    expect(store.kept.size).toBe(0);
  });

  it('last as long as the page where the browser refuses', () => {
    const refused = new Settings(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(refused.get('theme')).toBeNull();
    refused.set('theme', 'dark');
    expect(refused.get('theme')).toBe('dark');
    refused.set('theme', null);
    expect(refused.get('theme')).toBeNull();
  });

  it('tell of each change, also of one that the browser does not keep', () => {
    const store = storeOf(5);
    const full = new Settings(() => store);
    const heard: (string | null)[] = [];
    const stop = full.subscribe(() => heard.push(full.get('theme')));
    full.set('theme', 'dark');
    full.set('theme', 'light and more');
    stop();
    full.set('theme', null);
    expect(heard).toEqual(['dark', 'light and more']);
  });

  it('hold the new value where there is no room, and no older one comes back', () => {
    const store = storeOf(5);
    const full = new Settings(() => store);
    full.set('theme', 'dark');
    full.set('theme', 'light and more');
    expect(full.get('theme')).toBe('light and more');
    expect(new Settings(() => store).get('theme')).toBeNull();
  });
});
