import { Button, Foreign, type GameUi, PromptTitle, Rich, useFrame, useLocale, useT } from '@castellum/ui-kit';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { Hint } from '../host/hints.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { markHint } from '../statistics/marks.ts';
import { hintWords } from './hint-words.ts';
import type { UsedHints } from './use-hints.ts';
import './hint-panel.css';

export interface HintPanelProps {
  readonly ui: GameUi;
  readonly hints: UsedHints;
  readonly shown: readonly Hint[];
}

/** Hints that were counted for one's statistics: opened again, they are the same. */
const counted = new WeakSet<readonly Hint[]>();

/** The best actions in place of the prompt: as radio buttons, of which the chosen one is shown on the board and can be played. */
export function HintPanel({ ui, hints, shown }: HintPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { game, state, seats } = useFrame();
  const id = useId();
  const rows = useMemo(
    () => shown.map((hint, place) => ({ place, ...hintWords(hint, { t, locale, ui, game: game.id, state, seats }) })),
    [shown, t, locale, ui, game, state, seats],
  );
  useEffect(() => {
    if (counted.has(shown)) return;
    counted.add(shown);
    markHint(game.id);
  }, [shown, game]);
  const group = useRef<HTMLFieldSetElement>(null);
  // The best one is read where the focus goes.
  useEffect(() => {
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, as the button does
    <div
      className="t-hints"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        hints.close();
      }}
    >
      <PromptTitle>{t('web.hint.title')}</PromptTitle>
      <fieldset ref={group} onPointerLeave={() => hints.point(null)}>
        <legend className="k-hidden">{t('web.hint.choices')}</legend>
        {rows.map(({ place, move, expected, why, rule }) => (
          <label key={place} className="t-hint" onPointerEnter={(event) => event.pointerType === 'mouse' && hints.point(place)}>
            <input
              type="radio"
              name={id}
              checked={place === hints.chosen}
              aria-labelledby={`${id}-move-${place}`}
              aria-describedby={`${id}-${place}`}
              onChange={() => hints.choose(place)}
            />
            <span className="t-hint-move" id={`${id}-move-${place}`}>
              <Foreign>{move}</Foreign>
            </span>
            <span className="t-hint-facts" id={`${id}-${place}`}>
              {expected === null ? (
                <span>{t('web.hint.weaker')}</span>
              ) : (
                <>
                  <span className="t-hint-win">
                    <Rich sentence={{ key: 'web.hint.win', values: { win: expected.win } }} />
                  </span>{' '}
                  <span className="t-hint-score">{expected.score}</span>
                </>
              )}
              {why === null ? null : (
                <span className="t-hint-why">
                  <Foreign>{` ${why}`}</Foreign>
                </span>
              )}
              {rule === null ? null : <RuleLink game={game.id} rule={rule} />}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="t-actions">
        <Button onPress={hints.close}>{t('kit.close')}</Button>
        <Button variant="primary" onPress={hints.play}>
          {t('web.hint.play')}
        </Button>
      </div>
    </div>
  );
}
