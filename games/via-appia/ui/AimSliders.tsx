import { useLocale, useT } from '@castellum/ui-kit';
import { useId } from 'react';
import { usePlay } from './play.tsx';

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
  onChange(value: number): void;
  onPush(): void;
}

/** A slider from −limit to limit, its value beside it; Enter pushes. */
function Slider({ label, value, limit, step, text, shown, onChange, onPush }: SliderProps) {
  const id = useId();
  return (
    <div className="va-slider">
      <label htmlFor={id}>{label}</label>
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
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
    </div>
  );
}
