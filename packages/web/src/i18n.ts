import type { GameListing, Locale } from '@castellum/games';
import { i18n } from '@lingui/core';
import { settings } from './settings.ts';

export const locales: readonly { readonly id: Locale; readonly name: string }[] = [
  { id: 'it', name: 'Italiano' },
  { id: 'en', name: 'English' },
  { id: 'fr', name: 'Français' },
];

const site: Record<Locale, () => Promise<{ readonly messages: unknown }>> = {
  en: () => import('../locales/en.ts'),
  it: () => import('../locales/it.ts'),
  fr: () => import('../locales/fr.ts'),
};

const STORED = 'castellum.locale';
/** A catalogue beside the site's own: a game's, or that of the pages where one learns. */
export type Catalogue = Pick<GameListing, 'id' | 'texts'>;

const inUse = new Set<Catalogue>();
const loaded = new Set<string>();

function isLocale(text: string | null | undefined): text is Locale {
  return text === 'en' || text === 'it' || text === 'fr';
}

/** The language chosen here before, or the first of the browser's that we speak, or English. */
export function firstLocale(stored: string | null, wanted: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  for (const tag of wanted) {
    const language = tag.split('-')[0];
    if (isLocale(language)) return language;
  }
  return 'en';
}

async function load(name: string, locale: Locale, texts: () => Promise<{ readonly messages: unknown }>): Promise<void> {
  const key = `${name}/${locale}`;
  if (loaded.has(key)) return;
  const { messages } = await texts();
  i18n.load(locale, messages as Parameters<typeof i18n.load>[1]);
  loaded.add(key);
}

/** Loads every catalogue in use, then speaks that language; remembers it where `remember`. */
export async function speak(locale: Locale, remember: boolean): Promise<void> {
  await Promise.all([
    load('site', locale, site[locale]),
    ...[...inUse].map((listing) => load(listing.id, locale, () => listing.texts(locale))),
  ]);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  if (remember) settings.set(STORED, locale);
}

/** Starts with the language of the person or the browser. */
export function startLanguage(): Promise<void> {
  return speak(firstLocale(settings.get(STORED), navigator.languages), false);
}

/** Loads a game's texts for the current language, and from then on with every change of language. */
export async function loadTextsOf(listing: Catalogue): Promise<void> {
  inUse.add(listing);
  const { locale } = i18n;
  if (!isLocale(locale)) return;
  await load(listing.id, locale, () => listing.texts(locale));
}

const asked = new Map<Catalogue, Promise<void>>();

/** The same as one promise a game, for components that wait for it. */
export function textsOf(listing: Catalogue): Promise<void> {
  let loading = asked.get(listing);
  if (loading === undefined) {
    loading = loadTextsOf(listing);
    asked.set(listing, loading);
    loading.catch(() => asked.delete(listing));
  }
  return loading;
}

/** Loads every language's texts of the site and of the games given, without speaking them: for later, when there is no connection. */
export async function prepareTexts(of: readonly Catalogue[]): Promise<void> {
  await Promise.all(locales.flatMap(({ id }) => [site[id](), ...of.map((listing) => listing.texts(id))]));
}

export { i18n };
