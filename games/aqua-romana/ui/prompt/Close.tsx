import { Button, ChoiceCard, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Aqueduct, podiumFor } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { WorkmanPicture } from '../drawing/Workman.tsx';
import { usePlay } from '../play/context.ts';
import { DoIt, Row } from './parts.tsx';

/** An aqueduct that may be closed, and the podium it earns now. */
interface Closable {
  readonly aqueduct: Aqueduct;
  readonly podium: number;
}

/** Those that may be closed, the highest podium first. */
function useClosable(): Closable[] {
  const { state } = useFrame<State>();
  const { decision, aqueducts } = usePlay();
  if (decision.type !== 'close') return [];
  return aqueducts
    .filter(({ workman }) => decision.workmen.includes(workman))
    .map((aqueduct) => ({ aqueduct, podium: podiumFor(state, aqueduct.length) }))
    .sort((a, b) => b.podium - a.podium || b.aqueduct.length - a.aqueduct.length);
}

/** May an aqueduct be closed (AR-19)? Those that earn a podium are in sight; the others fold away behind a button. */
export function Close() {
  const t = useT();
  const { canEndTurn, phone } = useFrame<State>();
  const { closing, position, play } = usePlay();
  const open = useClosable();
  const chosen = open.find(({ aqueduct }) => aqueduct.workman === closing);
  const note = [
    phone ? '' : t('aqua-romana.prompt.close-note', { reserve: position.reserve.length }),
    canEndTurn ? t('aqua-romana.prompt.close-end') : '',
  ];
  return (
    <>
      <PromptTitle>{t('aqua-romana.prompt.close')}</PromptTitle>
      <PromptNote>{note.filter((words) => words !== '').join(' ')}</PromptNote>
      <Aqueducts open={open} chosen={chosen} />
      <Row>
        {!canEndTurn && <Button onPress={() => play({ type: 'pass' })}>{t('aqua-romana.do.keep')}</Button>}
        <DoIt
          words={chosen === undefined ? null : t('aqua-romana.do.close', { length: chosen.aqueduct.length })}
          onPress={() => {
            if (chosen !== undefined) play({ type: 'close', workman: chosen.aqueduct.workman });
          }}
        />
      </Row>
    </>
  );
}

function Aqueducts({ open, chosen }: { readonly open: readonly Closable[]; readonly chosen: Closable | undefined }) {
  const t = useT();
  const { phone } = useFrame();
  const { chooseWorkman } = usePlay();
  const [shown, setShown] = useState(false);
  const [byButton, setByButton] = useState(false);
  const cards = useId();
  const firstOther = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byButton) firstOther.current?.querySelector('button')?.focus();
  }, [byButton]);
  // Three stand beside each other on a phone, where a button more would hide some of the board.
  const together = open.length === 1 || (phone && open.length <= 3);
  const worth = together ? open : open.filter(({ podium }) => podium > 0);
  const others = together ? [] : open.filter(({ podium }) => podium === 0);
  const unfolded = shown || chosen?.podium === 0;
  const fold = () => {
    setShown(!unfolded);
    setByButton(!unfolded);
    if (unfolded && chosen?.podium === 0) chooseWorkman(null);
  };
  const card = (each: Closable): ReactNode => (
    <AqueductCard
      key={each.aqueduct.workman}
      {...each}
      selected={each === chosen}
      onChoose={() => {
        // The card that is pressed stays, whichever way it came into sight.
        if (each.podium === 0) setShown(true);
        chooseWorkman(each === chosen ? null : each.aqueduct.workman);
      }}
    />
  );
  return (
    <div role="group" aria-label={t('aqua-romana.prompt.aqueducts')} className="ar-workmen">
      {worth.length > 0 && <div className="k-choices">{worth.map(card)}</div>}
      {unfolded && others.length > 0 && (
        <div className="k-choices" id={cards} ref={firstOther}>
          {others.map(card)}
        </div>
      )}
      {others.length > 0 && (
        <div className="ar-again">
          <Button variant="quiet" size="small" aria-expanded={unfolded} {...(unfolded ? { 'aria-controls': cards } : {})} onPress={fold}>
            {t('aqua-romana.prompt.no-podium', { n: others.length, shown: unfolded ? 'yes' : 'no' })}
          </Button>
        </div>
      )}
    </div>
  );
}

function AqueductCard({ aqueduct, podium, selected, onChoose }: Closable & { readonly selected: boolean; onChoose(): void }) {
  const t = useT();
  const { phone } = useFrame();
  const { colour, length, end, target } = aqueduct;
  const values = { colour, at: end.at, target: target ?? 'edge', length, podium };
  const notes = [
    target === null ? end.at : `${end.at} → ${target}`,
    t(phone ? 'aqua-romana.card.close-short' : 'aqua-romana.card.close-note', values),
  ];
  return (
    <ChoiceCard
      picture={<WorkmanPicture colour={colour} />}
      title={length}
      note={notes.map((note) => (
        <span key={note} className="ar-line">
          {note}
        </span>
      ))}
      label={t('aqua-romana.card.close-label', values)}
      selected={selected}
      onChoose={onChoose}
    />
  );
}
