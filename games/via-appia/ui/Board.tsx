import { BoardAnswer, Icon, useFrame, useT } from '@castellum/ui-kit';
import { useId } from 'react';
import type { State } from '../rules/state.ts';
import { CORNERS } from './corner.ts';
import { Cart } from './holdings/Cart.tsx';
import { Extras } from './holdings/Extras.tsx';
import { Fallen } from './holdings/Fallen.tsx';
import { Income } from './holdings/Income.tsx';
import { Stones } from './holdings/Stones.tsx';
import { usePlay } from './play.ts';
import { Quarry } from './quarry/Quarry.tsx';
import { Naming } from './road/Names.tsx';
import { Road } from './road/Road.tsx';
import './Board.css';

/** The road along the top and the right side, within it quarry, income, cart and stones; on a phone the four places are tabs. */
export function Board() {
  const { phone } = useFrame<State>();
  const { outOfTurn } = usePlay();
  return (
    <div className={phone ? 'va va-tabs' : 'va va-wide'}>
      <BoardAnswer words={outOfTurn.words} />
      {phone ? <Tabs /> : <Wide />}
    </div>
  );
}

function Wide() {
  return (
    <>
      <Road tall={false} />
      <Naming />
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
    </>
  );
}

/** Says to everybody that the end is near (VA-19). */
function LastRound() {
  const t = useT();
  const { game, seen } = useFrame<State>();
  const { told } = usePlay();
  if (!told.last || game.result(seen) !== null) return null;
  return (
    <p className="va-last">
      <Icon name="warn" size={18} /> {t('via-appia.prompt.last')}
    </p>
  );
}

function Tabs() {
  const t = useT();
  const { corner, goTo } = usePlay();
  const id = useId();
  const move = (by: number) => {
    const next = CORNERS[(CORNERS.indexOf(corner) + by + CORNERS.length) % CORNERS.length] ?? 'quarry';
    goTo(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
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
        {corner === 'road' && (
          <>
            <Naming />
            <Road tall />
          </>
        )}
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
    </>
  );
}
