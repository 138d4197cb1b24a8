import type { Action } from '@castellum/core';
import type { GameListing, TableEntry } from '@castellum/games';
import { judge, type Lesson, type LessonStep, shownAction, stateOf, type Words, wordsIn } from '@castellum/learn';
import { Button, type GameUi, Icon, useAnnounce, useLocale, usePhone, useT, WorkButton } from '@castellum/ui-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useEntry, useGameUi } from '../games.ts';
import { keepLocal, levelName } from '../host/create-local.ts';
import { listingOf } from '../listings.ts';
import { useMe } from '../me.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { Loading } from '../site/loading.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { usePage } from '../site/page.tsx';
import { TableBar } from '../table/table-bar.tsx';
import { useCourse } from './load.ts';
import { practiceTable } from './practice.ts';
import { PracticeBoard } from './practice-board.tsx';
import { Outcome, PracticeLayout, Task } from './practice-layout.tsx';
import { finished, nextLesson, progressOf, reached } from './progress.ts';
import { Spotlight } from './spotlight.tsx';
import { Teacher } from './teacher.tsx';
import { useLearnTexts } from './texts.ts';
import './lesson-page.css';

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

/** The state in which each step begins: its own position, or what the steps before it lead to. */
function statesOf({ rules }: TableEntry, { steps }: Lesson, figures: (name: string) => unknown): unknown[] {
  let state: unknown = null;
  return steps.map((step, k) => {
    state = stateOf(rules, step.position, figures) ?? state;
    const begun = state;
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

function OpenLesson({ entry, ui, lessons, lesson, place, figures }: OpenLessonProps) {
  const t = useT();
  const { me } = useMe();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const { id: game } = entry;
  const title = wordsIn(lesson.title, locale);
  const heading = usePage(`${title} — ${t(`${game}.name`)}`);
  const states = useMemo(() => statesOf(entry, lesson, figures), [entry, lesson, figures]);
  const [step, setStep] = useState(() => {
    const { at } = progressOf(game);
    return at?.lesson === lesson.id && at.step < lesson.steps.length ? at.step : 0;
  });
  // Done again, a step begins anew.
  const [round, setRound] = useState(0);
  useEffect(() => reached(game, lesson.id, step), [game, lesson.id, step]);
  const next = lessons[place + 1];
  const goOn = async () => {
    if (step + 1 < lesson.steps.length) {
      setRound(0);
      setStep(step + 1);
      return;
    }
    finished(game, lesson.id);
    if (lesson.game !== undefined) navigate(await openLastGame(entry, lesson.game, figures, me?.name ?? t('web.me')));
    else navigate(next === undefined ? `/learn/${game}` : `/learn/${game}/${next.id}`);
  };
  const current = lesson.steps[step];
  if (current === undefined) return null;
  return (
    <>
      <TableBar
        title={t('learn.lesson.title', { game: t(`${game}.name`) })}
        note={t('learn.lesson.note', { n: place + 1, of: lessons.length, title })}
        heading={heading}
        rules={`/rules/${game}`}
      />
      <Step
        key={`${step} ${round}`}
        {...{ entry, ui, lesson, goOn }}
        number={step}
        step={current}
        from={states[step]}
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

interface StepProps {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  readonly lesson: Lesson;
  readonly step: LessonStep;
  readonly number: number;
  readonly from: unknown;
  /** To the step before; null where there is none. */
  readonly onBack: (() => void) | null;
  onAgain(): void;
  goOn(): Promise<void>;
}

/** How many wrong tries, or how long, until the way is shown to whoever asks, ms. */
const TRIES = 2;
const PATIENCE = 8000;

function Step({ entry, ui, lesson, step, number, from, onBack, onAgain, goOn }: StepProps) {
  const t = useT();
  const locale = useLocale();
  const announce = useAnnounce();
  const game = entry.rules;
  const say = useCallback((words: Words) => wordsIn(words, locale), [locale]);
  const wanted = step.want?.length ?? 0;
  const [done, setDone] = useState(0);
  const [ended, setEnded] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false);
  const [shown, setShown] = useState<Action | null>(null);
  // On a phone there is no room for both: first the words are read, then the board has their place.
  const phone = usePhone();
  const [reading, setReading] = useState(true);
  const apart = phone && wanted > 0;
  const over = done >= wanted && (step.end !== true || ended);
  useEffect(() => {
    if (wanted === 0) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted]);

  const may = useCallback(
    (action: Action, state: unknown) => {
      setShown(null);
      const verdict = judge(game, step, done, state, action);
      if (verdict.kind === 'right') {
        setAnswer(null);
        return true;
      }
      const words = verdict.say === null ? t('learn.lesson.other') : say(verdict.say);
      setAnswer(words);
      setTries((count) => count + 1);
      announce(words);
      return false;
    },
    [game, step, done, say, t, announce],
  );
  const played = useCallback(() => setDone((count) => count + 1), []);
  const undone = useCallback(() => setDone((count) => Math.max(0, count - 1)), []);
  const mayEnd = useCallback(() => {
    if (done >= wanted) return true;
    const words = t('learn.lesson.first');
    setAnswer(words);
    announce(words);
    return false;
  }, [done, wanted, t, announce]);
  const end = useCallback(() => setEnded(true), []);

  const speech = answer ?? say(step.say);
  const names = useMemo(() => {
    const actor = game.actor(from);
    const level = entry.bot.levels?.map(({ name }) => name) ?? [];
    return Array.from({ length: game.setup(from).players }, (_, i) => (i === actor ? t('web.me') : (level[(i + 1) % 5] ?? '')));
  }, [game, entry, from, t]);

  const dots = (
    <div className="l-dots">
      <span aria-hidden="true">
        {lesson.steps.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place
          <i key={i} className={i < number || (i === number && over && wanted > 0) ? 'l-past' : i === number ? 'l-now' : ''} />
        ))}
      </span>
      <span>{t('kit.step', { step: number + 1, steps: lesson.steps.length })}</span>
    </div>
  );
  const rule =
    step.rule === undefined ? null : (
      <p className="l-rule">
        <Icon name="book" size={17} /> <RuleLink game={entry.id} rule={step.rule} />
      </p>
    );
  const last = number + 1 === lesson.steps.length;
  const forward = (
    <WorkButton variant="primary" onPress={goOn} failure="web.failed.again" autoFocus>
      {last && lesson.game !== undefined ? t('learn.lesson.play') : t('learn.lesson.next')}
    </WorkButton>
  );
  const back =
    onBack === null ? null : (
      <Button icon="back" className="l-back" onPress={onBack}>
        {t('learn.lesson.back')}
      </Button>
    );

  return (
    <PracticeBoard {...{ entry, ui, from, names, may, played, undone, mayEnd }} ended={end} suggested={shown} loading={<Loading />}>
      {({ frame, prompt, board, toast, settled }) => {
        const success = over && (wanted === 0 || settled);
        const marked = step.mark === undefined || (wanted > 0 && done > 0) ? null : <Spotlight places={step.mark} />;
        let panel: ReactNode;
        if (wanted === 0)
          panel = (
            <div className={back === null ? 't-actions' : 't-actions t-actions-even'}>
              {back}
              {forward}
            </div>
          );
        else if (success)
          panel = (
            <Outcome right title={step.done === undefined ? '' : say(step.done)}>
              <div className="t-actions t-actions-even">
                <Button icon="turn" onPress={onAgain}>
                  {t('learn.lesson.again')}
                </Button>
                {forward}
              </div>
            </Outcome>
          );
        else if (apart && reading)
          panel = (
            <>
              <Task>{step.task === undefined ? '' : say(step.task)}</Task>
              <div className={back === null ? 't-actions' : 't-actions t-actions-even'}>
                {back}
                <Button variant="primary" onPress={() => setReading(false)} autoFocus>
                  {t('learn.lesson.understood')}
                </Button>
              </div>
            </>
          );
        else
          panel = (
            <>
              <Task focus={number > 0 || apart}>{step.task === undefined ? '' : say(step.task)}</Task>
              {prompt}
              <div className="t-actions t-actions-even l-help">
                {apart ? (
                  <Button icon="back" onPress={() => setReading(true)}>
                    {t('learn.lesson.words')}
                  </Button>
                ) : (
                  back
                )}
                {late || tries >= TRIES ? (
                  <Button icon="hint" onPress={() => setShown(shownAction(game, step, done, frame.state))}>
                    {t('learn.lesson.show')}
                  </Button>
                ) : null}
              </div>
            </>
          );
        return (
          <PracticeLayout
            {...{ ui, toast }}
            board={
              <>
                {board}
                {success ? null : marked}
              </>
            }
          >
            {apart && !reading ? null : dots}
            {apart && !success && !reading && answer === null ? null : <Teacher words={speech} told={answer !== null} />}
            {panel}
            {rule}
          </PracticeLayout>
        );
      }}
    </PracticeBoard>
  );
}
