import { Button, ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useLyingPhone, useT } from '@castellum/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { podiumFor } from '../rules/inspect.ts';
import type { BuilderKind, Square } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { useLift } from './carry.tsx';
import { kindOfTile } from './decision.ts';
import { Builder } from './drawing/Builder.tsx';
import { Tile } from './drawing/Tile.tsx';
import { Workman } from './drawing/Workman.tsx';
import { dressOption } from './ghost.ts';
import { tileWords } from './names.ts';
import { type Carried, usePlay } from './play.tsx';

function BuilderPicture({ kind }: { kind: BuilderKind }) {
  return (
    <svg viewBox="-42 -84 84 92" aria-hidden="true" focusable="false">
      <Builder kind={kind} />
    </svg>
  );
}

/** A tile as it would lie on the board that the player looks at. */
function TilePicture({ token, first, second }: { token: string } & ReturnType<typeof dressOption>) {
  const { phone } = useFrame();
  const lying = useLyingPhone();
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform={phone && !lying ? 'rotate(90 50 50)' : undefined}>
        <Tile token={token} first={first} second={second} dashes />
      </g>
    </svg>
  );
}

/** A card that may also be dragged to the board. */
function Lift({ carried, children }: { carried: Carried; children: ReactNode }) {
  const lift = useLift();
  return (
    <div className="ar-lift" onPointerDown={(event) => lift(carried, event)}>
      {children}
    </div>
  );
}

/** What is to be decided now: a question with its choices. */
export function Prompt() {
  const { active } = useFrame<State>();
  const { decision } = usePlay();
  if (!active) return null;
  switch (decision.type) {
    case 'setup':
    case 'place':
      return <SetDown />;
    case 'build':
      return <Build />;
    case 'move':
      return <MoveOn />;
    case 'extra':
      return <ExtraTile />;
    case 'close':
      return <Close />;
    case 'reserve':
      return <Reserve />;
    case 'none':
      return null;
  }
}

/** A list of squares as a menu: the way without the board. */
function SquareMenu({
  label,
  squares,
  value,
  onChange,
  word,
}: {
  label: string;
  squares: readonly string[];
  value: string | null;
  onChange(square: string | null): void;
  word?(square: string): string;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className="ar-menu">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        <option value="">{t('aqua-romana.prompt.on-board')}</option>
        {squares.map((square) => (
          <option key={square} value={square}>
            {word === undefined ? square : word(square)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="ar-actions">{children}</div>;
}

function SetDown() {
  const t = useT();
  const { phone } = useFrame();
  const play = usePlay();
  const { decision, kind, at, position } = play;
  if ((decision.type !== 'setup' && decision.type !== 'place') || kind === null) return null;
  const setup = decision.type === 'setup';
  const square = at !== null && decision.squares.includes(at) ? at : null;
  const left = Object.values(position.unplaced).reduce((sum, n) => sum + n, 0);
  const forced = decision.kinds.length === 1;
  return (
    <div className="ar-small">
      <PromptTitle>
        {forced ? t('aqua-romana.prompt.place-where', { kind }) : t(setup ? 'aqua-romana.prompt.setup' : 'aqua-romana.prompt.place')}
      </PromptTitle>
      {!phone && <PromptNote>{setup ? t('aqua-romana.prompt.setup-note', { n: left }) : t('aqua-romana.prompt.place-note')}</PromptNote>}
      {(!forced || setup) && (
        <Choices label={t('aqua-romana.prompt.kinds')}>
          {decision.kinds.map((each) => (
            <Lift key={each} carried={{ type: 'kind', kind: each }}>
              <ChoiceCard
                picture={<BuilderPicture kind={each} />}
                title={t('aqua-romana.kind', { kind: each })}
                note={setup ? t('aqua-romana.prompt.left', { n: position.unplaced[each] ?? 0 }) : undefined}
                label={
                  setup
                    ? t('aqua-romana.prompt.kind-left', { kind: each, n: position.unplaced[each] ?? 0 })
                    : t('aqua-romana.builder', { kind: each })
                }
                selected={each === kind}
                onChoose={() => play.chooseKind(each)}
              />
            </Lift>
          ))}
        </Choices>
      )}
      <SquareMenu
        label={t('aqua-romana.prompt.path-square')}
        squares={decision.squares}
        value={square}
        onChange={(chosen) => play.pointAt(chosen)}
      />
      {square !== null && (
        <Row>
          <Button
            variant="primary"
            onPress={() => {
              play.act(square);
            }}
          >
            {t('aqua-romana.do.place', { kind, at: square })}
          </Button>
        </Row>
      )}
    </div>
  );
}

function useSteps(): readonly string[] {
  const t = useT();
  return [t('aqua-romana.step.workman'), t('aqua-romana.step.builder'), t('aqua-romana.step.tile')];
}

function Build() {
  const play = usePlay();
  if (play.workman === null) return <ChooseWorkman />;
  if (play.builder === null) return <ChooseBuilder />;
  return <ChooseTile />;
}

/** The English edition's duty to build with another seat's workman (AR-18). */
function ForeignNote() {
  const t = useT();
  const { actor } = useFrame<State>();
  const { workmen } = usePlay();
  return workmen.every(({ owner }) => owner !== actor) ? <PromptNote>{t('aqua-romana.prompt.foreign')}</PromptNote> : null;
}

function ChooseWorkman() {
  const t = useT();
  const { seats, actor, phone } = useFrame<State>();
  const play = usePlay();
  return (
    <div className="ar-small">
      <PromptTitle steps={useSteps()} current={0}>
        {t('aqua-romana.prompt.workman')}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.step.workman')}>
        {play.workmen.map(({ workman, at, target, builders, owner }) => {
          const aqueduct = play.aqueducts.find(({ workman: name }) => name === workman);
          if (aqueduct === undefined) return null;
          const values = {
            colour: aqueduct.colour,
            at,
            target,
            length: aqueduct.length,
            n: builders.length,
            name: seats[owner]?.name ?? '',
            own: owner === actor ? 'yes' : 'no',
          };
          return (
            <ChoiceCard
              key={workman}
              picture={
                <svg viewBox="-34 -60 68 66" aria-hidden="true" focusable="false">
                  <Workman colour={aqueduct.colour} />
                </svg>
              }
              title={`${at} → ${target}`}
              note={t(phone ? 'aqua-romana.card.length' : 'aqua-romana.card.workman-note', values)}
              label={t('aqua-romana.card.workman-label', values)}
              onChoose={() => play.chooseWorkman(workman)}
            />
          );
        })}
      </Choices>
    </div>
  );
}

function Again({ children, onPress }: { children: ReactNode; onPress(): void }) {
  return (
    <div className="ar-again">
      <Button variant="quiet" size="small" onPress={onPress}>
        {children}
      </Button>
    </div>
  );
}

function BackButton() {
  const t = useT();
  const { workman, back } = usePlay();
  return (
    <Button variant="quiet" size="small" onPress={back}>
      {t(workman !== null && workman.builders.length > 1 ? 'aqua-romana.again.builder' : 'aqua-romana.again.workman')}
    </Button>
  );
}

function ChooseBuilder() {
  const t = useT();
  const steps = useSteps();
  const play = usePlay();
  const { workman } = play;
  if (workman === null) return null;
  return (
    <div className="ar-small">
      <PromptTitle steps={steps} current={1}>
        {t('aqua-romana.prompt.builder')}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.step.builder')}>
        {workman.builders.map(({ builder, kind }) => (
          <Lift key={builder} carried={{ type: 'builder', at: builder, kind }}>
            <ChoiceCard
              picture={<BuilderPicture kind={kind} />}
              title={t('aqua-romana.kind', { kind })}
              note={t('aqua-romana.card.builder-note', { at: builder })}
              label={t('aqua-romana.card.builder-label', { kind, at: builder })}
              onChoose={() => play.chooseBuilder(builder)}
            />
          </Lift>
        ))}
      </Choices>
      {play.workmen.length > 1 && <Again onPress={() => play.chooseWorkman(null)}>{t('aqua-romana.again.workman')}</Again>}
    </div>
  );
}

function ChooseTile() {
  const t = useT();
  const { phone } = useFrame<State>();
  const play = usePlay();
  const { workman, builder, options, option } = play;
  const steps = useSteps();
  if (workman === null || builder === null || option === null) return null;
  const kinds = new Set(options.map(({ action }) => kindOfTile(action.tile)));
  const kind = kinds.size === 1 ? kindOfTile(option.action.tile) : 'any';
  const choice = options.length > 1 ? (kind === 'any' ? 'kind' : 'way') : 'one';
  return (
    <>
      <PromptTitle steps={steps} current={2}>
        {t('aqua-romana.prompt.tile', { kind, choice })}
      </PromptTitle>
      <ForeignNote />
      <Choices label={t('aqua-romana.step.tile')}>
        {options.map((each, index) => {
          const { outcome, action } = each;
          const others = play.aqueducts
            .filter(({ workman: name }) => outcome.closesOthers.includes(name))
            .map(({ colour, end }) => t('aqua-romana.card.closes-other', { colour, at: end.at }));
          const notes = [
            t('aqua-romana.card.closes', { closes: outcome.closes ? 'yes' : 'no', podium: outcome.podium }),
            ...others,
            ...(outcome.fountains > 0 ? [t('aqua-romana.card.fountain')] : []),
          ];
          return (
            <Lift key={action.tile} carried={{ type: 'option', index, tile: action.tile }}>
              <ChoiceCard
                picture={<TilePicture token={action.tile} {...dressOption(each, play.aqueducts)} />}
                title={outcome.length}
                note={notes.map((note) => (
                  <span key={note} className="ar-line">
                    {note}
                  </span>
                ))}
                label={[tileWords(t, action.tile), t('aqua-romana.card.length', { length: outcome.length }), ...notes].join(', ')}
                selected={index === play.optionIndex}
                onChoose={() => (index === play.optionIndex ? play.lay(index) : play.chooseOption(index))}
              />
            </Lift>
          );
        })}
      </Choices>
      {options.length > 1 && !phone && <p className="ar-hint">{t('aqua-romana.prompt.keys')}</p>}
      <Row>
        {phone && (workman.builders.length > 1 || play.workmen.length > 1) && <BackButton />}
        {!phone && options.length > 1 && (
          <Button icon="turn" onPress={() => play.turn(1)}>
            {t('aqua-romana.do.turn')}
          </Button>
        )}
        <Button variant="primary" onPress={() => play.lay()}>
          {t('aqua-romana.do.lay', { at: workman.target })}
        </Button>
      </Row>
      {!phone && (workman.builders.length > 1 || play.workmen.length > 1) && (
        <Again onPress={play.back}>{t(workman.builders.length > 1 ? 'aqua-romana.again.builder' : 'aqua-romana.again.workman')}</Again>
      )}
    </>
  );
}

function MoveOn() {
  const t = useT();
  const { phone } = useFrame();
  const play = usePlay();
  const chosen = play.moves.find(({ builder }) => builder === play.at);
  return (
    <>
      <PromptTitle>{t('aqua-romana.prompt.move')}</PromptTitle>
      {!phone && <PromptNote>{t('aqua-romana.prompt.move-note')}</PromptNote>}
      <SquareMenu
        label={t('aqua-romana.step.builder')}
        squares={play.moves.map(({ builder }) => builder)}
        value={chosen?.builder ?? null}
        onChange={(builder) => play.pointAt(builder)}
        word={(builder) => {
          const move = play.moves.find((each) => each.builder === builder);
          return t('aqua-romana.card.move', { kind: play.position.builders[builder] ?? 'joker', from: builder, to: move?.to ?? builder });
        }}
      />
      {chosen !== undefined && (
        <Row>
          <Button variant="primary" onPress={() => play.play({ type: 'move', builder: chosen.builder })}>
            {t('aqua-romana.do.move', { to: chosen.to })}
          </Button>
        </Row>
      )}
    </>
  );
}

function ExtraTile() {
  const t = useT();
  const { phone } = useFrame();
  const play = usePlay();
  const { decision, tile, at } = play;
  if (decision.type !== 'extra' || tile === null) return null;
  const kinds = new Set(decision.tiles.map(kindOfTile));
  const square: Square | null = at !== null && decision.squares.includes(at) ? at : null;
  return (
    <div className="ar-small">
      <PromptTitle>{t('aqua-romana.prompt.extra', { kind: kinds.size === 1 ? kindOfTile(tile) : 'any' })}</PromptTitle>
      <PromptNote>{t(phone ? 'aqua-romana.prompt.extra-short' : 'aqua-romana.prompt.extra-note')}</PromptNote>
      {decision.tiles.length > 1 && (
        <Choices label={t('aqua-romana.step.tile')}>
          {decision.tiles.map((each) => (
            <Lift key={each} carried={{ type: 'tile', tile: each }}>
              <ChoiceCard
                picture={<TilePicture token={each} first="" second="" />}
                title={kinds.size > 1 ? t('aqua-romana.kind', { kind: kindOfTile(each) }) : ''}
                label={tileWords(t, each)}
                selected={each === tile}
                onChoose={() => play.chooseTile(each)}
              />
            </Lift>
          ))}
        </Choices>
      )}
      <SquareMenu
        label={t('aqua-romana.prompt.square')}
        squares={decision.squares}
        value={square}
        onChange={(chosen) => play.pointAt(chosen)}
      />
      {square !== null && (
        <Row>
          <Button variant="primary" onPress={() => play.play({ type: 'extra', at: square, tile })}>
            {t('aqua-romana.do.lay', { at: square })}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The aqueducts that may be closed: those that earn a podium, the highest first; the others fold away behind a button. */
function Close() {
  const t = useT();
  const { state, canEndTurn, phone } = useFrame<State>();
  const play = usePlay();
  const { decision, closing } = play;
  const [shown, setShown] = useState(false);
  const [byButton, setByButton] = useState(false);
  const cards = useId();
  const firstOther = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (byButton) firstOther.current?.querySelector('button')?.focus();
  }, [byButton]);
  if (decision.type !== 'close') return null;
  const open = decision.workmen
    .flatMap((name) => play.aqueducts.find(({ workman }) => workman === name) ?? [])
    .map((aqueduct) => ({ aqueduct, podium: podiumFor(state, aqueduct.length) }))
    .sort((a, b) => b.podium - a.podium || b.aqueduct.length - a.aqueduct.length);
  const worth = open.filter(({ podium }) => podium > 0);
  const others = open.filter(({ podium }) => podium === 0);
  const chosen = open.find(({ aqueduct }) => aqueduct.workman === closing);
  const unfolded = shown || chosen?.podium === 0;
  const fold = () => {
    setShown(!unfolded);
    setByButton(!unfolded);
    if (unfolded && chosen?.podium === 0) play.pointAtWorkman(null);
  };
  const card = ({ aqueduct, podium }: (typeof open)[number]) => {
    const { workman, colour, length, end, target } = aqueduct;
    const values = { colour, at: end.at, length, podium };
    const notes = [target === null ? end.at : `${end.at} → ${target}`, t('aqua-romana.card.close-note', values)];
    return (
      <ChoiceCard
        key={workman}
        picture={
          <svg viewBox="-34 -60 68 66" aria-hidden="true" focusable="false">
            <Workman colour={aqueduct.colour} />
          </svg>
        }
        title={length}
        note={notes.map((note) => (
          <span key={note} className="ar-line">
            {note}
          </span>
        ))}
        label={t('aqua-romana.card.close-label', values)}
        selected={workman === closing}
        onChoose={() => {
          // The card that is pressed stays, whichever way it came into sight.
          if (podium === 0) setShown(true);
          play.pointAtWorkman(workman === closing ? null : workman);
        }}
      />
    );
  };
  return (
    <>
      <PromptTitle>{t('aqua-romana.prompt.close')}</PromptTitle>
      <PromptNote>
        {[
          phone ? '' : t('aqua-romana.prompt.close-note', { reserve: play.position.reserve.length }),
          canEndTurn ? t('aqua-romana.prompt.close-end') : '',
        ]
          .filter((words) => words !== '')
          .join(' ')}
      </PromptNote>
      <div role="group" aria-label={t('aqua-romana.prompt.aqueducts')}>
        {worth.length > 0 && <div className="k-choices">{worth.map(card)}</div>}
        {unfolded && others.length > 0 && (
          <div className="k-choices" id={cards} ref={firstOther}>
            {others.map(card)}
          </div>
        )}
        {others.length > 0 && open.length > 1 && (
          <div className="ar-again">
            <Button variant="quiet" size="small" aria-expanded={unfolded} {...(unfolded ? { 'aria-controls': cards } : {})} onPress={fold}>
              {t('aqua-romana.prompt.no-podium', { n: others.length, shown: unfolded ? 'yes' : 'no' })}
            </Button>
          </div>
        )}
      </div>
      <Row>
        {!canEndTurn && <Button onPress={() => play.play({ type: 'pass' })}>{t('aqua-romana.do.keep')}</Button>}
        {chosen !== undefined && (
          <Button
            variant={chosen.podium > 0 ? 'primary' : 'secondary'}
            onPress={() => play.play({ type: 'close', workman: chosen.aqueduct.workman })}
          >
            {t('aqua-romana.do.close', { length: chosen.aqueduct.length })}
          </Button>
        )}
      </Row>
    </>
  );
}

function Reserve() {
  const t = useT();
  const { phone } = useFrame();
  const play = usePlay();
  const { decision } = play;
  if (decision.type !== 'reserve') return null;
  return (
    <div className="ar-small">
      <PromptTitle>{t('aqua-romana.prompt.reserve')}</PromptTitle>
      {!phone && <PromptNote>{t('aqua-romana.prompt.reserve-note')}</PromptNote>}
      <Choices label={t('aqua-romana.extras.reserve')}>
        {decision.kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            picture={<BuilderPicture kind={kind} />}
            title={t('aqua-romana.kind', { kind })}
            label={t('aqua-romana.do.take', { kind })}
            onChoose={() => play.play({ type: 'reserve', kind })}
          />
        ))}
      </Choices>
    </div>
  );
}
