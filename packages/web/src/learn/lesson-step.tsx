import type { Action, Seat } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import { judge, type Lesson, type LessonStep as Step, shownAction, type Words, wordsIn } from '@castellum/learn';
import { Button, type GameUi, Icon, IconButton, useAnnounce, useLocale, usePhone, useT, WorkButton } from '@castellum/ui-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import { Loading } from '../site/loading.tsx';
import { PracticeBoard, type PracticeParts } from './practice-board.tsx';
import { Outcome, PracticeLayout, Task } from './practice-layout.tsx';
import { Spotlight } from './spotlight.tsx';
import { Teacher } from './teacher.tsx';
import './lesson-step.css';

/** How many wrong tries, or how long, until the way is shown to whoever asks, ms. */
const TRIES = 2;
const PATIENCE = 8000;

export interface LessonStepProps {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  readonly lesson: Lesson;
  readonly step: Step;
  readonly number: number;
  readonly from: unknown;
  /** Whoever learns, and where they sit. */
  readonly me: string;
  readonly seat: Seat;
  /** To the step before; null where there is none. */
  readonly onBack: (() => void) | null;
  onAgain(): void;
  /** On from here; `state`: what was made of the position. */
  goOn(state: unknown): Promise<void>;
}

/** A step of a lesson: what Lucilla says, the board, and what there is to do. */
export function LessonStep({ entry, ui, lesson, step, number, from, me, seat, onBack, onAgain, goOn }: LessonStepProps) {
  const locale = useLocale();
  const game = entry.rules;
  const trial = useTrial(game, step);
  const { wanted, actions, done, over, answer, shown, setShown } = trial;
  // On a phone there is no room for both: words and answers are read first, then the board has their place.
  const apart = usePhone() && wanted > 0;
  const [reading, setReading] = useState(true);
  const [answered, setAnswered] = useState(answer);
  if (answer !== answered) {
    setAnswered(answer);
    if (answer !== null) setReading(true);
  }
  const names = useMemo(() => {
    const level = entry.bot.levels?.map(({ name }) => name) ?? [];
    return Array.from({ length: game.setup(from).players }, (_, i) => (i === seat ? me : (level[(i + 1) % 5] ?? '')));
  }, [game, entry, from, me, seat]);
  const say = (words: Words | undefined) => (words === undefined ? '' : wordsIn(words, locale));

  const panelOf = ({ frame, prompt }: PracticeParts, success: boolean): ReactNode => {
    const last = number + 1 === lesson.steps.length && lesson.game !== undefined;
    const forward = <Forward last={last} goOn={() => goOn(actions.reduce((state, action) => game.apply(state, action).state, from))} />;
    if (wanted === 0) return <Choices onBack={onBack}>{forward}</Choices>;
    if (success) return <Done title={say(step.done)} {...{ onAgain, forward }} />;
    const show = trial.helps
      ? () => {
          setShown(shownAction(game, step, done, frame.state));
          setReading(false);
        }
      : null;
    const task = <Task focus={number > 0 || apart}>{say(step.task)}</Task>;
    if (!apart) return <Tried {...{ task, prompt, onBack, show }} />;
    if (!reading) return <TriedOnPhone {...{ task, prompt, show }} onRead={() => setReading(true)} />;
    const toBoard = () => {
      trial.forget();
      setReading(false);
    };
    return (
      <>
        {task}
        {answer === null ? <Choices onBack={onBack}>{<ToBoard onPress={toBoard} />}</Choices> : <Answered {...{ show, toBoard }} />}
      </>
    );
  };

  return (
    <PracticeBoard
      {...{ entry, ui, from, names, seat }}
      may={trial.may}
      played={trial.played}
      undone={trial.undone}
      mayEnd={trial.mayEnd}
      ended={trial.end}
      marked={step.mark}
      suggested={shown}
      loading={<Loading />}
    >
      {(parts) => {
        const success = wanted > 0 && over && parts.settled;
        const ringed = step.mark !== undefined && !success && (wanted === 0 || done === 0);
        const trying = apart && !reading && !success;
        return (
          <PracticeLayout
            ui={ui}
            toast={parts.toast}
            board={
              <>
                {parts.board}
                {ringed && step.mark !== undefined ? <Spotlight places={step.mark} /> : null}
              </>
            }
          >
            {trying ? null : <Dots steps={lesson.steps.length} number={number} past={success} />}
            {trying ? null : <Teacher words={answer ?? say(step.say)} told={answer !== null} />}
            {panelOf(parts, success)}
            {step.rule === undefined ? null : (
              <p className="l-rule">
                <Icon name="book" size={17} /> <RuleLink game={entry.id} rule={step.rule} />
              </p>
            )}
          </PracticeLayout>
        );
      }}
    </PracticeBoard>
  );
}

/** What somebody tries at a step, and what is said to it. */
function useTrial(game: TableEntry['rules'], step: Step) {
  const t = useT();
  const locale = useLocale();
  const announce = useAnnounce();
  const wanted = step.want?.length ?? 0;
  const [actions, setActions] = useState<readonly Action[]>([]);
  const done = actions.length;
  const [ended, setEnded] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false);
  const [shown, setShown] = useState<Action | null>(null);
  useEffect(() => {
    if (wanted === 0) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const tell = useCallback(
    (words: string) => {
      setAnswer(words);
      announce(words);
    },
    [announce],
  );
  const may = useCallback(
    (action: Action, state: unknown) => {
      setShown(null);
      const verdict = judge(game, step, done, state, action);
      if (verdict.kind === 'right') {
        setAnswer(null);
        return true;
      }
      tell(verdict.say === null ? t('learn.lesson.other') : wordsIn(verdict.say, locale));
      setTries((count) => count + 1);
      return false;
    },
    [game, step, done, locale, t, tell],
  );
  const played = useCallback((action: Action) => setActions((before) => [...before, action]), []);
  const undone = useCallback(() => setActions((before) => before.slice(0, -1)), []);
  const mayEnd = useCallback(() => {
    if (done < wanted) tell(t('learn.lesson.first'));
    return done >= wanted;
  }, [done, wanted, t, tell]);
  const end = useCallback(() => setEnded(true), []);
  const over = done >= wanted && (step.end !== true || ended);
  const forget = useCallback(() => setAnswer(null), []);
  return { wanted, actions, done, over, answer, forget, helps: late || tries >= TRIES, shown, setShown, may, played, undone, mayEnd, end };
}

/** How far the lesson is. `past`: this step is done, too. */
function Dots({ steps, number, past }: { readonly steps: number; readonly number: number; readonly past: boolean }) {
  const t = useT();
  return (
    <div className="l-dots">
      <span aria-hidden="true">
        {Array.from({ length: steps }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place
          <i key={i} className={i < number || (i === number && past) ? 'l-past' : i === number ? 'l-now' : ''} />
        ))}
      </span>
      <span>{t('kit.step', { step: number + 1, steps })}</span>
    </div>
  );
}

type Press = (() => void) | null;

function Back({ onBack }: { readonly onBack: Press }) {
  const t = useT();
  return onBack === null ? null : (
    <Button icon="back" onPress={onBack}>
      {t('learn.lesson.back')}
    </Button>
  );
}

function Show({ show }: { readonly show: Press }) {
  const t = useT();
  return show === null ? null : (
    <Button icon="hint" onPress={show}>
      {t('learn.lesson.show')}
    </Button>
  );
}

function Forward({ last, goOn }: { readonly last: boolean; goOn(): Promise<void> }) {
  const t = useT();
  return (
    <WorkButton variant="primary" onPress={goOn} failure="web.failed.again" autoFocus>
      {t(last ? 'learn.lesson.play' : 'learn.lesson.next')}
    </WorkButton>
  );
}

function ToBoard({ onPress }: { onPress(): void }) {
  const t = useT();
  return (
    <Button variant="primary" onPress={onPress} autoFocus>
      {t('learn.lesson.understood')}
    </Button>
  );
}

/** The way back, and one other. */
function Choices({ onBack, children }: { readonly onBack: Press; readonly children: ReactNode }) {
  return (
    <div className={onBack === null ? 't-actions' : 't-actions t-actions-even'}>
      <Back onBack={onBack} />
      {children}
    </div>
  );
}

/** After a try that was answered, on a phone. */
function Answered({ show, toBoard }: { readonly show: Press; toBoard(): void }) {
  return (
    <div className={show === null ? 't-actions' : 't-actions t-actions-even'}>
      <Show show={show} />
      <ToBoard onPress={toBoard} />
    </div>
  );
}

function Done({ title, onAgain, forward }: { readonly title: string; onAgain(): void; readonly forward: ReactNode }) {
  const t = useT();
  return (
    <Outcome right title={title}>
      <div className="t-actions t-actions-even">
        <Button icon="turn" onPress={onAgain}>
          {t('learn.lesson.again')}
        </Button>
        {forward}
      </div>
    </Outcome>
  );
}

interface TriedProps {
  readonly task: ReactNode;
  readonly prompt: ReactNode;
  readonly show: Press;
}

/** What to do and what the board asks, beside the board. */
function Tried({ task, prompt, onBack, show }: TriedProps & { readonly onBack: Press }) {
  return (
    <>
      {task}
      {prompt}
      <div className="t-actions t-actions-even l-help">
        <Back onBack={onBack} />
        <Show show={show} />
      </div>
    </>
  );
}

/** The same below the board of a phone: help stands in the line of the task, so that the question keeps its room. */
function TriedOnPhone({ task, prompt, onRead, show }: TriedProps & { onRead(): void }) {
  const t = useT();
  return (
    <>
      <div className="l-task-line">
        <IconButton icon="back" label={t('learn.lesson.words')} onPress={onRead} />
        {task}
        {show === null ? null : <IconButton icon="hint" label={t('learn.lesson.show')} onPress={show} />}
      </div>
      {prompt}
    </>
  );
}
