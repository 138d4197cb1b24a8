import type { GameListing } from '@castellum/games';
import { listings } from '@castellum/games/listings';
import { wordsIn } from '@castellum/learn';
import { Foreign, Icon, useLocale, useT } from '@castellum/ui-kit';
import { Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { listingOf } from '../listings.ts';
import { Foot } from '../site/foot.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { Page, usePage } from '../site/page.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { useCourse } from './load.ts';
import { nextLesson, progressOf } from './progress.ts';
import { useLearnTexts } from './texts.ts';
import './learn-page.css';

/** Where one learns: `/learn`, the lessons of every game; `/learn/aqua-romana`, of one. */
export function LearnPage({ game }: { readonly game: string | null }) {
  useLearnTexts();
  const t = useT();
  const one = game === null ? undefined : listingOf(game);
  const heading = usePage(`${one === undefined ? t('learn.title') : t('learn.lesson.title', { game: t(`${one.id}.name`) })} — Castellum`);
  if (game !== null && one?.lessons === undefined) return <MissingPage />;
  const shown = one === undefined ? listings.filter(({ lessons }) => lessons !== undefined) : [one];
  return (
    <>
      <SiteBar />
      <Page className={one === undefined ? '' : 'w-narrow'}>
        <h1 ref={heading} tabIndex={-1} className="w-title">
          <Foreign>{one === undefined ? t('learn.title') : t('learn.lesson.title', { game: t(`${one.id}.name`) })}</Foreign>
        </h1>
        <div className="l-courses">
          {shown.map((listing) => (
            <Suspense key={listing.id} fallback={<section className="l-course" />}>
              <CourseCard listing={listing} alone={one !== undefined} />
            </Suspense>
          ))}
        </div>
      </Page>
      <Foot />
    </>
  );
}

/** A game's lessons with the one to go on with, its puzzles and its rules. */
function CourseCard({ listing, alone }: { readonly listing: GameListing; readonly alone: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { lessons } = useCourse(listing);
  const progress = useMemo(() => progressOf(listing.id), [listing]);
  const next = nextLesson(lessons, progress);
  const begun = progress.done.length > 0 || progress.at !== null;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const { id } = listing;
  const name = t(`${id}.name`);
  return (
    <section className="l-course" aria-label={name}>
      {alone ? null : (
        <h2>
          <Foreign>{name}</Foreign>
        </h2>
      )}
      <p>{t('learn.course.note', { n: lessons.length, minutes })}</p>
      <ol className="l-lessons">
        {lessons.map((lesson, place) => (
          <li key={lesson.id}>
            <Link href={`/learn/${id}/${lesson.id}`} {...(lesson.id === next ? { 'aria-current': 'step' } : {})}>
              <span className="l-lesson-mark" aria-hidden="true">
                {progress.done.includes(lesson.id) ? <Icon name="check" size={17} /> : place + 1}
              </span>
              <span>
                <Foreign>{wordsIn(lesson.title, locale)}</Foreign>
                {progress.done.includes(lesson.id) ? <span className="k-hidden">{`, ${t('learn.course.done')}`}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <div className="l-course-actions">
        {next === null ? (
          <Link href={`/new/${id}`} className="k-button k-primary">
            {t('web.home.new')}
          </Link>
        ) : (
          <Link href={`/learn/${id}/${next}`} className="k-button k-primary">
            {t(begun ? 'learn.course.goOn' : 'learn.course.begin')}
            <span className="k-hidden">
              : <Foreign>{name}</Foreign>
            </span>
          </Link>
        )}
        {listing.puzzles === undefined ? null : (
          <Link href={`/puzzles/${id}`} className="k-button k-secondary">
            {t('learn.puzzles')}
            <span className="k-hidden">
              : <Foreign>{name}</Foreign>
            </span>
          </Link>
        )}
        <Link href={`/rules/${id}`}>
          {t('web.rules')}
          <span className="k-hidden">
            : <Foreign>{name}</Foreign>
          </span>
        </Link>
      </div>
    </section>
  );
}
