import { useLocale, useT } from '@castellum/ui-kit';
import { useId } from 'react';
import { usePlay } from '../play.ts';
import './AimSliders.css';

/** A signed figure in the language's way, e.g. “−12.5”. */
function signed(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

/** Place and turn of the stone to be pushed as two sliders; their room stays free while nothing can be aimed. */
export function AimSliders() {
  const t = useT();
  const locale = useLocale();
  const { aim, ranges, setAim, push } = usePlay();
  const range = ranges.find(({ size }) => size === aim?.size);
  if (aim === null || range === undefined) return <div className="va-aims" />;
  const side = (value: number) => (value < 0 ? 'left' : value > 0 ? 'right' : 'middle');
  return (
    <div className="va-aims">
      <Slider
        label={t('via-appia.quarry.x')}
        value={aim.x}
        limit={range.x}
        step={5}
        text={t('via-appia.quarry.mm', { mm: Math.abs(aim.x) / 10, side: side(aim.x) })}
        shown={`${signed(locale, aim.x / 10)} mm`}
        finer={(way) => t('via-appia.quarry.slide-a-little', { side: way })}
        onChange={(x) => setAim({ x })}
        onPush={push}
      />
      <Slider
        label={t('via-appia.quarry.angle')}
        value={aim.angle}
        limit={range.angle}
        step={1}
        text={t('via-appia.quarry.degrees', { angle: Math.abs(aim.angle), side: side(aim.angle) })}
        shown={`${signed(locale, aim.angle)}°`}
        finer={(way) => t('via-appia.quarry.turn-a-little', { side: way })}
        onChange={(angle) => setAim({ angle })}
        onPush={push}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
  readonly step: number;
  /** The value in words. */
  readonly text: string;
  readonly shown: string;
  /** What the buttons for the smallest step either way are called. */
  finer(way: 'left' | 'right'): string;
  onChange(value: number): void;
  onPush(): void;
}

/** A slider from −limit to limit between buttons for steps of 1, its value beside it; Enter pushes. */
function Slider({ label, value, limit, step, text, shown, finer, onChange, onPush }: SliderProps) {
  const id = useId();
  return (
    <div className="va-slider">
      <label htmlFor={id}>{label}</label>
      <button type="button" className="va-step" title={finer('left')} onClick={() => onChange(value - 1)}>
        <span aria-hidden="true">‹</span>
      </button>
      <input
        id={id}
        type="range"
        min={-limit}
        max={limit}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) onPush();
        }}
      />
      <button type="button" className="va-step" title={finer('right')} onClick={() => onChange(value + 1)}>
        <span aria-hidden="true">›</span>
      </button>
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
    </div>
  );
}
