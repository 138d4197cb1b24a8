import { type ReactNode, useRef } from 'react';
import { SeatDisc } from './emblem.tsx';
import { Foreign } from './foreign.tsx';
import { useFrame } from './frame.tsx';
import type { SeatColour } from './game-ui.ts';
import { Icon } from './icon.tsx';
import { useScrolls } from './scrolls.ts';
import { useT } from './text.tsx';
import './prompt.css';

export interface PromptTitleProps {
  /** The question, e.g. “Which way should the curve bend?” */
  readonly children: ReactNode;
  /** The seat in whose colour the prompt is drawn; left out: the acting seat. */
  readonly colour?: SeatColour;
  /** Names of the decision's steps; shown as a path, on a phone as `2/3`. */
  readonly steps?: readonly string[];
  /** Place of the current step, from 0. */
  readonly current?: number;
}

/** The head of a prompt: the seat's disc and the question. */
export function PromptTitle({ children, colour, steps, current = 0 }: PromptTitleProps) {
  const { actor, seats, phone } = useFrame();
  const worn = colour ?? seats.find(({ seat }) => seat === actor)?.colour;
  return (
    <>
      <div className="k-prompt-title">
        {worn === undefined ? null : <SeatDisc colour={worn} size={phone ? 34 : 30} />}
        <h2>
          <Foreign>{children}</Foreign>
        </h2>
        {steps !== undefined && phone ? <StepCount current={current} of={steps.length} /> : null}
      </div>
      {steps !== undefined && !phone ? <Steps steps={steps} current={current} /> : null}
    </>
  );
}

function StepCount({ current, of }: { readonly current: number; readonly of: number }) {
  const t = useT();
  return (
    <span className="k-step-count">
      <span aria-hidden="true">{`${current + 1}/${of}`}</span>
      <span className="k-hidden">{t('kit.step', { step: current + 1, steps: of })}</span>
    </span>
  );
}

/** The path of a decision: what is chosen, what is asked, what follows. */
export function Steps({ steps, current }: { readonly steps: readonly string[]; readonly current: number }) {
  const t = useT();
  return (
    <ol className="k-steps">
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < current ? 'k-done' : i === current ? 'k-current' : 'k-later'}
          {...(i === current ? { 'aria-current': 'step' as const } : {})}
        >
          {i < current ? <Icon name="check" size={14} /> : null}
          {i < current ? <span className="k-hidden">{t('kit.done')}</span> : null}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** A line of explanation under the question. */
export function PromptNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="k-prompt-note">
      <Foreign>{children}</Foreign>
    </p>
  );
}

/** Choices side by side; `label` names the group for a screen reader. */
export function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="k-choices" role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface ChoiceCardProps {
  /** A small SVG, 72 px square. */
  readonly picture?: ReactNode;
  /** The figure or name, e.g. `11`. */
  readonly title: ReactNode;
  /** What follows from it, e.g. “closes it”. */
  readonly note?: ReactNode;
  readonly selected?: boolean;
  /** Not allowed now: looks closed; pressing it should explain why. */
  readonly unavailable?: boolean;
  /** Its whole name for a screen reader, where title and note do not say enough. */
  readonly label?: string;
  onChoose(): void;
}

/** One of several choices, as a card. */
export function ChoiceCard({ picture, title, note, selected = false, unavailable = false, label, onChoose }: ChoiceCardProps) {
  return (
    <button
      type="button"
      className={`k-choice ${selected ? 'k-selected' : ''} ${unavailable ? 'k-closed' : ''}`}
      aria-pressed={selected}
      onClick={onChoose}
    >
      {picture === undefined ? null : <span className="k-choice-picture">{picture}</span>}
      {label === undefined ? null : (
        <span className="k-hidden">
          <Foreign>{label}</Foreign>
        </span>
      )}
      <span className="k-choice-words" {...(label === undefined ? {} : { 'aria-hidden': true })}>
        <span className="k-choice-title">
          <Foreign>{title}</Foreign>
        </span>
        {note === undefined ? null : <span className="k-choice-note">{note}</span>}
      </span>
      {selected ? (
        <span className="k-choice-mark">
          <Icon name="check" size={16} />
        </span>
      ) : null}
    </button>
  );
}

/** The number of a rule, as a badge. */
export function RuleBadge({ rule }: { readonly rule: string }) {
  return <span className="k-rule">{rule}</span>;
}

/** A framed panel with a small title; for `Extras` and whatever stands beside a board. */
export function Panel({
  title,
  children,
  className = '',
}: {
  readonly title?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const panel = useRef<HTMLElement>(null);
  const scrolls = useScrolls(panel);
  return (
    <section
      ref={panel}
      className={`k-panel ${className}`}
      {...(title === undefined ? {} : { 'aria-label': title })}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      {title === undefined ? null : (
        <h2 className="k-panel-title">
          <Foreign>{title}</Foreign>
        </h2>
      )}
      {children}
    </section>
  );
}
