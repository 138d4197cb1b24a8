import type { Pebbles } from '@castellum/core/toy';
import {
  ChoiceCard,
  Choices,
  type GameCover,
  type GameUi,
  movesOneByOne,
  Panel,
  PromptTitle,
  useFrame,
  useRoving,
  useT,
} from '@castellum/ui-kit';

function Board() {
  const { state, viewer, play, explain, seats, phone } = useFrame<Pebbles>();
  const hand = viewer === 'spectator' ? [] : (state.hands[viewer] ?? []);
  const spots = hand.map((card, i) => ({ id: String(card), x: i, y: 0 }));
  const roving = useRoving(spots, { onActivate: (id) => play({ type: 'play', card: Number(id) }) });
  return (
    <div>
      <svg viewBox="0 0 1100 800" style={{ width: '100%', maxHeight: phone ? 'none' : 'var(--room)' }} role="grid" aria-label="Hand">
        <rect width={1100} height={800} fill="var(--land)" stroke="var(--frame)" strokeWidth={24} />
        <g role="row">
          {hand.map((card, i) => (
            <g
              key={card}
              role="gridcell"
              aria-label={`card ${card}`}
              transform={`translate(${80 + i * 170} 300)`}
              {...roving.item(String(card))}
            >
              <rect
                width={150}
                height={200}
                rx={8}
                fill="var(--raised)"
                stroke={roving.current === String(card) ? 'var(--sight)' : 'var(--edge)'}
                strokeWidth={5}
              />
              <text x={75} y={120} textAnchor="middle" fontSize={60} fill="var(--ink)">
                {card}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <button type="button" className="k-button k-unavailable" onClick={() => explain({ type: 'pass' })}>
        {`Pass, ${seats[0]?.name ?? ''}?`}
      </button>
    </div>
  );
}

function Prompt() {
  const t = useT();
  const { actions, play } = useFrame<Pebbles>();
  return (
    <>
      <PromptTitle steps={['Card', 'Throw']} current={0}>
        {t('pebbles.prompt')}
      </PromptTitle>
      <Choices label={t('pebbles.prompt')}>
        {actions.map((action) =>
          action.type === 'throw' ? (
            <ChoiceCard key="throw" title="2" note="throw" onChoose={() => play({ type: 'throw', x: 2 })} />
          ) : action.type === 'play' ? (
            <ChoiceCard key={String(action.card)} title={String(action.card)} note="plays it" onChoose={() => play(action)} />
          ) : null,
        )}
      </Choices>
    </>
  );
}

export const cover: GameCover = {
  Art: () => (
    <svg viewBox="0 0 400 260" aria-hidden="true">
      <rect width={400} height={260} fill="#f5deb3" />
      <circle cx={300} cy={90} r={40} fill="#e79a35" />
    </svg>
  ),
  panel: { ground: '#1F5B6E', text: '#FFF6E4', fillet: '#9AD6DC' },
};

export const ui: GameUi = {
  Provider: ({ children }) => children,
  Board,
  Prompt,
  SeatLine: ({ seat }) => `${useFrame<Pebbles>().state.hands[seat]?.length ?? 0} cards`,
  Extras: () => <Panel title="Deck">{useFrame<Pebbles>().state.deck.length} cards</Panel>,
  Ending: () => <p>{useFrame<Pebbles>().scores.join(' – ')}</p>,
  Thumbnail: () => (
    <svg viewBox="0 0 100 80" aria-hidden="true">
      <rect width={100} height={80} fill="var(--land)" />
    </svg>
  ),
  panelWidth: 410,
  seatsInPanel: true,
  colourOf: (seat) => (['yellow', 'red', 'blue', 'green'] as const)[seat] ?? 'yellow',
  phrase: (_, action) => JSON.stringify(action),
  describe: (event, names) => {
    if (event.type === 'did-play')
      return { key: 'pebbles.log.play', values: { name: names[Number(event.seat)] ?? '', card: Number(event.card) } };
    if (event.type === 'did-throw') return { key: 'pebbles.log.throw', values: { name: names[Number(event.seat)] ?? '' } };
    if (event.type === 'wobbled') return { key: 'pebbles.log.wobble', values: { by: Number(event.by) } };
    return null;
  },
  spoken: {
    places: () => [],
    joins: () => [],
    moves: (_, actions) => movesOneByOne(actions, (action) => JSON.stringify(action)),
    standing: (state, seat) => `${(state as Pebbles).hands[seat]?.length ?? 0} cards`,
    threats: () => [],
    summary: () => [],
    event: ({ type }) => type,
  },
  duration: (events) => (events.length === 0 ? 0 : 700),
};
