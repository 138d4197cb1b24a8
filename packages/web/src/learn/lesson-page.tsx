import type { Seat } from '@castellum/core';
import type { GameListing, TableEntry } from '@castellum/games';
import { type Lesson, shownAction, stateOf, wordsIn } from '@castellum/learn';
import { type GameUi, useLocale, useT } from '@castellum/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useEntry, useGameUi } from '../games.ts';
import { keepLocal, levelName } from '../host/create-local.ts';
import { listingOf } from '../listings.ts';
import { useMe } from '../me.ts';
import { MissingPage } from '../site/missing-page.tsx';
import { usePage } from '../site/page.tsx';
import { TableBar } from '../table/table-bar.tsx';
import { LessonStep } from './lesson-step.tsx';
import { useCourse } from './load.ts';
import { practiceTable } from './practice.ts';
import { finished, nextLesson, progressOf, reached } from './progress.ts';
import { useLearnTexts } from './texts.ts';

/** The address of the lesson to go on with. */
const BEGIN = 'begin';

/** A lesson: `/learn/aqua-romana/first-build`. */
export function LessonPage({ game, lesson: id }: { readonly game: string; readonly lesson: string }) {
  const listing = listingOf(game);
  return listing?.lessons === undefined ? <MissingPage /> : <KnownLesson listing={listing} id={id} />;
}

function KnownLesson({ listing, id }: { readonly listing: GameListing; readonly id: string }) {
  useLearnTexts();
  const ui = useGameUi(listing);
  const entry = useEntry(listing);
  const { lessons, figures } = useCourse(listing);
  const wanted = id === BEGIN ? (nextLesson(lessons, progressOf(listing.id)) ?? lessons[0]?.id) : id;
  const place = lessons.findIndex((one) => one.id === wanted);
  const lesson = lessons[place];
  if (lesson === undefined || ui === null) return <MissingPage />;
  return <OpenLesson key={lesson.id} {...{ entry, ui, lessons, lesson, place }} figures={(name) => figures.get(name)} />;
}

interface OpenLessonProps {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  readonly lessons: readonly Lesson[];
  readonly lesson: Lesson;
  /** Its place among the lessons. */
  readonly place: number;
  figures(name: string): unknown;
}

/** Where a step begins. */
interface Beginning {
  readonly state: unknown;
  /** Where whoever learns sits: there they stay while they read on, though the turn has passed. */
  readonly seat: Seat;
}

/** Where each step begins: at its own position, or at what the steps before it lead to. */
function beginningsOf({ rules }: TableEntry, { steps }: Lesson, figures: (name: string) => unknown): Beginning[] {
  let state: unknown = null;
  let seat: Seat = 0;
  return steps.map((step, k) => {
    const own = stateOf(rules, step.position, figures);
    state = own ?? state;
    if (own !== null) seat = seatOf(rules, own);
    const begun = { state, seat };
    // What follows is solved only where the next step goes on from it.
    const next = steps[k + 1];
    if (next === undefined || next.position !== undefined) return begun;
    for (let i = 0; i < (step.want?.length ?? 0); i++) {
      const action = shownAction(rules, step, i, state);
      if (action !== null) state = rules.apply(state, action).state;
    }
    return begun;
  });
}

function seatOf(rules: TableEntry['rules'], state: unknown): Seat {
  const actor = rules.actor(state);
  if (typeof actor !== 'number') throw new Error('nobody has to decide where a step begins');
  return actor;
}

function OpenLesson({ entry, ui, lessons, lesson, place, figures }: OpenLessonProps) {
  const t = useT();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const { id: game } = entry;
  const title = wordsIn(lesson.title, locale);
  const heading = usePage(`${title} — ${t(`${game}.name`)}`);
  const beginnings = useMemo(() => beginningsOf(entry, lesson, figures), [entry, lesson, figures]);
  const [step, setStep] = useState(() => {
    const { at } = progressOf(game);
    return at?.lesson === lesson.id && at.step < lesson.steps.length ? at.step : 0;
  });
  // Done again, a step begins anew.
  const [round, setRound] = useState(0);
  // What was laid stays where it was laid while one reads on.
  const [own, setOwn] = useState<{ readonly step: number; readonly state: unknown } | null>(null);
  const me = useMe().me?.name ?? t('web.me');
  useEffect(() => reached(game, lesson.id, step), [game, lesson.id, step]);
  const next = lessons[place + 1];
  const goOn = async (state: unknown) => {
    const following = lesson.steps[step + 1];
    if (following !== undefined) {
      setRound(0);
      setOwn(following.position === undefined && following.want === undefined ? { step: step + 1, state } : null);
      setStep(step + 1);
      return;
    }
    finished(game, lesson.id);
    if (lesson.game !== undefined) navigate(await openLastGame(entry, lesson.game, figures, me));
    else navigate(next === undefined ? `/learn/${game}` : `/learn/${game}/${next.id}`);
  };
  const current = lesson.steps[step];
  const begun = beginnings[step];
  if (current === undefined || begun === undefined) return null;
  return (
    <>
      <TableBar
        title={t('learn.lesson.title', { game: t(`${game}.name`) })}
        note={t('learn.lesson.note', { n: place + 1, of: lessons.length, title })}
        heading={heading}
        rules={`/rules/${game}`}
      />
      <LessonStep
        key={`${step} ${round}`}
        {...{ entry, ui, lesson, me, goOn }}
        number={step}
        step={current}
        from={own?.step === step ? own.state : begun.state}
        seat={begun.seat}
        onBack={step === 0 ? null : () => setStep(step - 1)}
        onAgain={() => setRound(round + 1)}
      />
    </>
  );
}

/** Sets up the short game at the end of the lessons in this browser, with the coach. @returns its address */
async function openLastGame(
  entry: TableEntry,
  { position, bot }: NonNullable<Lesson['game']>,
  figures: (name: string) => unknown,
  me: string,
) {
  const state = stateOf(entry.rules, position, figures);
  if (state === null) throw new Error('the position of the last game cannot be read');
  const { players } = entry.rules.setup(state);
  const seat = entry.rules.actor(state);
  const other = levelName(entry, bot) ?? bot;
  const names = Array.from({ length: players }, (_, i) => (i === seat ? me : other));
  return `/solo/${await keepLocal({ ...practiceTable(entry.rules, state, names, bot), hints: true, coach: true })}`;
}
