import type { GameListing, Locale } from '@castellum/games';
import { useLocale } from '@castellum/ui-kit';
import { useEffect, useState } from 'react';

/** A game's rulebook in the current language, as Markdown; null while it is not there or still empty. */
export function useRulebook(listing: GameListing): string | null {
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    listing.rulebook(locale as Locale).then(
      ({ default: markdown }) => {
        if (current) setText(markdown.trim() === '' ? null : markdown);
      },
      () => {
        if (current) setText(null);
      },
    );
    return () => {
      current = false;
    };
  }, [listing, locale]);
  return text;
}
