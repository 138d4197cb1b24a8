import { type Sentence, useAnnounce, useT } from '@castellum/ui-kit';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useHouseTexts } from '../admin/house-texts.ts';
import { NothingHere } from '../site/missing-page.tsx';

/** Says why a table is no more to be played, and leads home. */
export function StoppedTable({ why }: { readonly why: Sentence }) {
  useHouseTexts();
  const t = useT();
  const announce = useAnnounce();
  const text = t(why.key, why.values);
  useEffect(() => announce(text), [announce, text]);
  return (
    <>
      <p>{text}</p>
      <Link href="/" className="k-button k-primary">
        {t('web.home')}
      </Link>
    </>
  );
}

/** Stands at the address of a table that there is not, or no more. `local`: it would be one of this browser. */
export function MissingTable({ local }: { readonly local: boolean }) {
  useHouseTexts();
  return <NothingHere heading="house.missing.title" note={local ? 'house.missing.here' : 'house.missing.there'} />;
}
