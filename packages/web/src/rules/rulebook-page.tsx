import type { GameListing, Locale } from '@castellum/games';
import { listings } from '@castellum/games/listings';
import { Button, Dialog, Foreign, useAnnounce, useForeignNames, useLocale, usePhone, useT } from '@castellum/ui-kit';
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useLearnTexts } from '../learn/texts.ts';
import { listingOf } from '../listings.ts';
import { copyText } from '../site/copy-text.ts';
import { Foot } from '../site/foot.tsx';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { Stopped } from '../site/stopped.tsx';
import { Figure } from './figure.tsx';
import { countedBy, rangesOf } from './find.ts';
import { type Rulebook, readRulebook, type Section } from './markdown.ts';
import '../site/prose.css';
import './rulebook-page.css';

/** A game's rules as a page: `/rules/aqua-romana`, each rule with an address of its own, `/rules/aqua-romana#AR-14`. */
export function RulebookPage({ game }: { readonly game: string }) {
  const listing = listingOf(game);
  return listing?.ui === undefined ? <MissingPage /> : <LoadedPage listing={listing} />;
}

function LoadedPage({ listing }: { readonly listing: GameListing }) {
  useLearnTexts();
  const locale = useLocale();
  const [text, setText] = useState<{ readonly locale: string; readonly markdown: string } | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      const { default: markdown } = await listing.rulebook(locale as Locale);
      setText({ locale, markdown });
    } catch {
      setText('failed');
    }
  }, [listing, locale]);
  useEffect(() => void load(), [load]);
  const names = useForeignNames();
  const book = useMemo(() => (text === null || text === 'failed' ? null : readRulebook(text.markdown, names)), [text, names]);
  if (text === 'failed') return <Stopped text="learn.rules.failed" onRetry={load} />;
  if (book === null) return <Loading />;
  return <OpenRulebook listing={listing} book={book} />;
}

/** The heading that the address names; null where it names none. */
const addressed = (): HTMLElement | null => document.getElementById(decodeURIComponent(location.hash.slice(1)));

/** Brings a section into sight and the focus to it. */
function show(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

function OpenRulebook({ listing, book }: { readonly listing: GameListing; readonly book: Rulebook }) {
  const t = useT();
  const phone = usePhone();
  const announce = useAnnounce();
  const name = t(`${listing.id}.name`);
  const heading = usePage(`${t('learn.rules.title', { game: name })} — Castellum`);
  const article = useRef<HTMLElement>(null);
  const [sheet, setSheet] = useState(false);
  const current = useCurrentSection(article, book.sections);
  const search = useSearch(article, book);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the headings are new ones
  useEffect(() => {
    const follow = () => {
      const wanted = addressed();
      if (wanted !== null) show(wanted);
    };
    // After the page's own first focus.
    const timer = setTimeout(follow, 0);
    window.addEventListener('hashchange', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', follow);
    };
  }, [book]);
  const press = (event: MouseEvent) => {
    const number = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.r-number') : null;
    if (number === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    void copyText(number.href).then((copied) => copied && announce(t('learn.rules.copied')));
  };
  const contents = <Contents sections={book.sections} current={current} counts={search.counts} onGo={() => setSheet(false)} />;
  return (
    <>
      <SiteBar />
      <div className="r-page">
        {phone ? null : (
          <aside className="r-side">
            <SearchField search={search} />
            <nav aria-label={t('learn.rules.contents')}>{contents}</nav>
            <More listing={listing} />
          </aside>
        )}
        <main id="main" className="r-main">
          <div className="r-head">
            <h1 ref={heading} tabIndex={-1}>
              <Foreign>{t('learn.rules.title', { game: name })}</Foreign>
            </h1>
            <nav className="r-games" aria-label={t('learn.rules.games')}>
              {listings
                .filter(({ ui }) => ui !== undefined)
                .map(({ id }) => (
                  <Link key={id} href={`/rules/${id}`} {...(id === listing.id ? { 'aria-current': 'page' } : {})}>
                    <Foreign>{t(`${id}.name`)}</Foreign>
                  </Link>
                ))}
            </nav>
          </div>
          {phone ? (
            <div className="r-line">
              <SearchField search={search} />
              <Button icon="log" onPress={() => setSheet(true)}>
                {t('learn.rules.contents')}
              </Button>
            </div>
          ) : null}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link presses it */}
          <article ref={article} className="w-prose r-text" onClick={press}>
            {book.pieces.map((piece) =>
              piece.kind === 'figure' ? (
                <Figure key={`${piece.name} ${piece.part}`} game={listing.id} figure={piece} />
              ) : (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown-it with HTML switched off, from our own rulebooks
                <div key={piece.html} dangerouslySetInnerHTML={{ __html: piece.html }} />
              ),
            )}
          </article>
          {phone ? <More listing={listing} /> : null}
        </main>
      </div>
      <Dialog title={t('learn.rules.contents')} open={sheet && phone} onClose={() => setSheet(false)} kind="sheet">
        {contents}
      </Dialog>
      <Foot />
    </>
  );
}

function More({ listing }: { readonly listing: GameListing }) {
  const t = useT();
  return (
    <div className="r-more">
      <Button icon="log" onPress={() => window.print()}>
        {t('learn.rules.print')}
      </Button>
      <Link href={`/new/${listing.id}`}>{t('web.home.new')}</Link>
    </div>
  );
}

interface ContentsProps {
  readonly sections: readonly Section[];
  readonly current: string | null;
  readonly counts: ReadonlyMap<string, number>;
  onGo(): void;
}

function Contents({ sections, current, counts, onGo }: ContentsProps) {
  const t = useT();
  return (
    <ol className="r-contents">
      {sections.map(({ id, rule, title, level }) => {
        const hits = counts.get(id) ?? 0;
        return (
          <li key={id} className={level === 3 ? 'r-sub' : undefined}>
            <a
              href={`#${id}`}
              {...(id === current ? { 'aria-current': 'true' } : {})}
              onClick={() => {
                // The same address again is no change of address.
                const wanted = document.getElementById(id);
                onGo();
                if (wanted !== null && location.hash === `#${id}`) show(wanted);
              }}
            >
              <span className="r-contents-rule">{rule}</span>
              <span>
                <Foreign>{title}</Foreign>
              </span>
              {hits === 0 ? null : (
                <span className="r-hits">
                  <span aria-hidden="true">{hits}</span>
                  <span className="k-hidden">{t('learn.rules.hits', { n: hits })}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

interface Searched {
  readonly words: string;
  /** How many places there are, and which of them was gone to, from 1; 0: none yet. */
  readonly found: number;
  readonly at: number;
  readonly counts: ReadonlyMap<string, number>;
  look(words: string): void;
  go(step: 1 | -1): void;
}

const HIT = 'rulebook-hit';
const AT = 'rulebook-at';

/** Marks places on the page, where the browser can. */
function mark(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Looks for words in the rulebook: marks them, counts them for each section, goes from one to the next. */
function useSearch(article: RefObject<HTMLElement | null>, book: Rulebook): Searched {
  const [words, look] = useState('');
  const [found, setFound] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language other words stand there
  useEffect(() => {
    const ranges = article.current === null ? [] : rangesOf(article.current, words);
    setFound(ranges);
    setAt(0);
    mark(HIT, ranges);
    mark(AT, []);
    return () => {
      mark(HIT, []);
      mark(AT, []);
    };
  }, [article, book, words]);
  const counts = useMemo(() => {
    const headings = article.current === null ? [] : [...article.current.querySelectorAll('h2, h3')];
    return countedBy(headings, found);
  }, [article, found]);
  const go = (step: 1 | -1) => {
    if (found.length === 0) return;
    const next = ((at === 0 && step === -1 ? 0 : at - 1) + step + found.length) % found.length;
    const range = found[next];
    if (range === undefined) return;
    setAt(next + 1);
    mark(AT, [range]);
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  return { words, found: found.length, at, counts, look, go };
}

/** Drawn here, since no other page needs it. */
function Magnifier() {
  return (
    <svg className="k-icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5" fill="none" stroke="currentColor" strokeWidth={1.9} />
    </svg>
  );
}

function SearchField({ search: { words, found, at, look, go } }: { readonly search: Searched }) {
  const t = useT();
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && words !== '') look('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="r-search">
      <label>
        <span className="k-hidden">{t('learn.rules.search')}</span>
        <Magnifier />
        <input
          type="search"
          enterKeyHint="search"
          value={words}
          placeholder={t('learn.rules.search')}
          onChange={(event) => look(event.target.value)}
          onKeyDown={keys}
        />
      </label>
      <p role="status" className="r-found">
        {words.trim() === '' ? '' : at === 0 ? t('learn.rules.found', { n: found }) : t('learn.rules.at', { at, n: found })}
      </p>
    </div>
  );
}

/** The section at the top of the window, as one scrolls. */
function useCurrentSection(article: RefObject<HTMLElement | null>, sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(sections[0]?.id ?? null);
  useEffect(() => {
    const look = () => {
      const headings = [...(article.current?.querySelectorAll('h2, h3') ?? [])];
      const above = headings.findLast((heading) => heading.getBoundingClientRect().top < 140);
      setCurrent((above ?? headings[0])?.id ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [article]);
  return current;
}
