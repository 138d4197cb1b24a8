import { Foreign, useT } from '@castellum/ui-kit';
import './teacher.css';

/** The house's mark on a builder's niche. */
function Portrait() {
  return (
    <svg className="l-portrait" viewBox="-34 -80 68 84" aria-hidden="true" focusable="false">
      <g strokeLinejoin="round">
        <circle cy={-64} r={12.5} fill="var(--head)" stroke="var(--builder-line)" strokeWidth={3} />
        <path d="M-12.4,-65A12.4,12.4 0 0 1 12.4,-65Z" fill="var(--builder)" stroke="var(--builder-line)" strokeWidth={2.4} />
        <path d="M-27,0V-28C-27,-44,-14,-52,0,-52S27,-44,27,-28V0Z" fill="var(--frame)" stroke="var(--builder-line)" strokeWidth={3.4} />
        <path d="M-17,-4V-25C-17,-36,-9,-42,0,-42S17,-36,17,-25V-4Z" fill="var(--niche)" />
        <path d="M9,-28A11,11 0 1 0 9,-14" fill="none" stroke="var(--frame)" strokeWidth={5} strokeLinecap="round" />
        <path d="M-8,-21C-4,-25,0,-17,4,-21S10,-23,12,-21" fill="none" stroke="var(--link)" strokeWidth={3.2} strokeLinecap="round" />
      </g>
    </svg>
  );
}

export interface TeacherProps {
  /** What Lucilla says; <b>…</b> may stand in it. */
  readonly words: string;
  /** True where it answers a try. */
  readonly told: boolean;
}

/** Lucilla, who teaches, and what she says. */
export function Teacher({ words, told }: TeacherProps) {
  const t = useT();
  return (
    <div className={told ? 'l-teacher l-told' : 'l-teacher'}>
      <Portrait />
      <p>
        <span className="k-hidden">{t('learn.lesson.says')} </span>
        <Emphasis text={words} />
      </p>
    </div>
  );
}

/** Running text in which <b>…</b> marks what matters. */
function Emphasis({ text }: { readonly text: string }) {
  return text.split(/(<b>.*?<\/b>)/).map((part, place) => {
    const strong = /^<b>(.*)<\/b>$/.exec(part)?.[1];
    const words = strong ?? part;
    const Part = strong === undefined ? 'span' : 'b';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <Part key={place}>
        <Foreign>{words}</Foreign>
      </Part>
    );
  });
}
