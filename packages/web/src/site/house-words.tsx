import type { House } from '@castellum/protocol';
import { Button, IconButton, useT } from '@castellum/ui-kit';
import { I18nProvider } from '@lingui/react';
import { Suspense, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useHouseTexts } from '../admin/house-texts.ts';
import { i18n } from '../i18n.ts';
import { settings } from '../settings.ts';
import './house-words.css';

const STORED = 'castellum.house.dismissed';
/** So many are remembered as dismissed. */
const REMEMBERED = 50;

/** One thing that the house says. `id` is another one when it says something else. */
interface Word {
  readonly id: string;
  readonly text: string;
  readonly retry: boolean;
}

function wordsOf({ notices, maintenance, ban }: House, maintained: number | null, t: ReturnType<typeof useT>): Word[] {
  const words: Word[] = notices.map(({ no, text }) => ({ id: `notice ${no}`, text, retry: false }));
  if (maintenance !== null) {
    const text = t(maintenance.mode === 'read-only' ? 'house.words.readOnly' : 'house.words.noTables');
    words.push({ id: `maintenance ${maintenance.since}`, text: `${text} ${maintenance.text}`.trim(), retry: true });
  } else if (maintained !== null) words.push({ id: `over ${maintained}`, text: t('house.words.over'), retry: false });
  if (ban !== null)
    words.push({
      id: `ban ${ban.reason}`,
      text: `${t('house.words.banned', { reason: ban.reason })} ${t('house.words.banned.alone')}`,
      retry: true,
    });
  return words;
}

interface WordsProps {
  readonly house: House;
  /** Since when the house was maintained last, as far as this window knows. */
  readonly maintained: number | null;
  /** Asks what the house says now. */
  onRetry(): void;
}

function Words({ house, maintained, onRetry }: WordsProps) {
  useHouseTexts();
  const t = useT();
  const [dismissed, setDismissed] = useState<readonly string[]>(() => (settings.get(STORED) ?? '').split('\n'));
  const dismiss = (id: string) => {
    const all = [...dismissed, id].slice(-REMEMBERED);
    setDismissed(all);
    // What comes again is said again.
    settings.set(STORED, all.filter((other) => other.startsWith('notice')).join('\n'));
  };
  return wordsOf(house, maintained, t)
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, text, retry }) => (
      <section key={id} className="w-house" aria-label={t('house.words.label')}>
        <p>{text}</p>
        {retry ? (
          <Button size="small" onPress={onRetry}>
            {t('house.words.retry')}
          </Button>
        ) : null}
        <IconButton icon="close" label={t('house.words.dismiss')} onPress={() => dismiss(id)} />
      </section>
    ));
}

/** The region is there before anything is said in it, or a screen reader would not say it. */
function Region(props: WordsProps) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div role="status" className="w-house-place">
      <Suspense fallback={null}>{there ? <Words {...props} /> : null}</Suspense>
    </div>
  );
}

let root: Root | null = null;
let maintained: number | null = null;

/** Shows what the house says, over whatever page is open, until it is dismissed. */
export function showHouse(house: House, onRetry: () => void): void {
  if (root === null) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  if (house.maintenance !== null) maintained = house.maintenance.since;
  root.render(
    <I18nProvider i18n={i18n}>
      <Region house={house} maintained={maintained} onRetry={onRetry} />
    </I18nProvider>,
  );
}
