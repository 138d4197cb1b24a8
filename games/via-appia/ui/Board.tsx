import { Icon, useFrame, useT } from '@castellum/ui-kit';
import { useEffect, useId, useRef } from 'react';
import type { State } from '../rules/state.ts';
import { Extras } from './Extras.tsx';
import { viaEvents } from './events.ts';
import { Cart, Fallen, Stones } from './Holdings.tsx';
import { Income } from './Income.tsx';
import { type Corner, usePlay } from './play.tsx';
import { Quarry } from './Quarry.tsx';
import { Road } from './Road.tsx';

const CORNERS: readonly Corner[] = ['quarry', 'road', 'income', 'cart'];

/** The road along the top and the right side, within it quarry, income, cart and stones; on a phone the four places are tabs. */
export function Board() {
  const { phone } = useFrame<State>();
  return phone ? <Tabs /> : <Wide />;
}

function Wide() {
  return (
    <div className="va va-wide">
      <Road tall={false} />
      <div className="va-yard">
        <Quarry />
        <div className="va-side">
          <Income />
          <Cart />
          {/* The cart gives way to it, and all that is pressed stays in its place. */}
          <LastRound />
          <Stones />
        </div>
      </div>
    </div>
  );
}

/** Says to everybody that the end is near (VA-19). */
function LastRound() {
  const t = useT();
  const { game, state } = useFrame<State>();
  const { position } = usePlay();
  if (!position.last || game.result(state) !== null) return null;
  return (
    <p className="va-last">
      <Icon name="warn" size={18} /> {t('via-appia.prompt.last')}
    </p>
  );
}

function Tabs() {
  const t = useT();
  const { step } = useFrame<State>();
  const { corner, goTo } = usePlay();
  const id = useId();
  const shown = useRef(step?.id ?? 0);
  // What others do is followed: a push is watched in the quarry, a tile or a journey on the road.
  useEffect(() => {
    if (step === null || step.id === shown.current) return;
    shown.current = step.id;
    for (const event of viaEvents(step.events)) {
      if (event.type === 'push') goTo('quarry');
      else if (event.type === 'build' || event.type === 'travel') goTo('road');
    }
  }, [step, goTo]);
  const move = (by: number) => {
    const next = CORNERS[(CORNERS.indexOf(corner) + by + CORNERS.length) % CORNERS.length] ?? 'quarry';
    goTo(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="va va-tabs">
      <div role="tablist" aria-label={t('via-appia.places')} className="va-tablist">
        {CORNERS.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === corner}
            aria-controls={`${id}-panel`}
            tabIndex={each === corner ? 0 : -1}
            onClick={() => goTo(each)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(1);
              else if (event.key === 'ArrowLeft') move(-1);
            }}
          >
            {t(`via-appia.place.${each}`)}
          </button>
        ))}
      </div>
      <LastRound />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${corner}`} className={`va-panel va-panel-${corner}`}>
        {corner === 'quarry' && <Quarry />}
        {corner === 'road' && <Road tall />}
        {corner === 'income' && <Income />}
        {corner === 'cart' && (
          <>
            <Fallen />
            <Cart />
            <Stones />
            <Extras />
          </>
        )}
      </div>
    </div>
  );
}
