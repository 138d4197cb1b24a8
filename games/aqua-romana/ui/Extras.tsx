import { Panel, useFrame, useT } from '@castellum/ui-kit';
import { type BuilderKind, builderKinds, kinds } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { Builder } from './drawing/Builder.tsx';
import { Tile } from './drawing/Tile.tsx';
import { usePlay } from './play/context.ts';
import { someTile } from './play/decision.ts';
import './Extras.css';

/** Stock and reserve, and what to take from it when asked out of turn. */
export function Extras() {
  const t = useT();
  const { position } = usePlay().seen;
  return (
    <Panel className="ar-extras">
      <section aria-label={t('aqua-romana.extras.stock')} className="ar-stock">
        <h3 className="k-panel-title">{t('aqua-romana.extras.stock')}</h3>
        <ul>
          {kinds.map((kind) => (
            <li key={kind} className={position.stock[kind] === 0 ? 'ar-none' : undefined} title={t('aqua-romana.kind', { kind })}>
              <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
                <Tile token={kind === 'curve' ? 'NE' : someTile(kind)} first="" />
              </svg>
              <span className="k-hidden">{t('aqua-romana.extras.count', { kind, n: position.stock[kind] })}</span>
              <span aria-hidden="true">{position.stock[kind]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('aqua-romana.extras.reserve')} className="ar-reserve">
        <h3 className="k-panel-title">{t('aqua-romana.extras.reserve')}</h3>
        {position.reserve.length === 0 ? (
          <p className="ar-empty">{t('aqua-romana.extras.empty')}</p>
        ) : (
          <ul>
            {position.reserve.map((kind) => (
              <li key={kind} title={t('aqua-romana.builder', { kind })}>
                <svg viewBox="-36 -82 72 88" aria-hidden="true" focusable="false">
                  <Builder kind={kind} shadow={false} />
                </svg>
                <span className="k-hidden">{t('aqua-romana.builder', { kind })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Wishes />
    </Panel>
  );
}

function isKind(value: unknown): value is BuilderKind {
  return builderKinds.some((kind) => kind === value);
}

/** The standing preference (AR-21): kinds in the order they were tapped; none means “ask me”. */
function Wishes() {
  const t = useT();
  const { viewer, standing, setStanding, announce, state, game } = useFrame<State>();
  const { position } = usePlay().seen;
  if (viewer === 'spectator' || position.phase === 'over' || position.reserve.length === 0 || game.standing === undefined) return null;
  if (position.phase === 'setup') return null;
  const wishes = Array.isArray(standing) ? standing.filter(isKind) : [];
  if (game.result(state) !== null) return null;
  const toggle = (kind: BuilderKind) => {
    const next = wishes.includes(kind) ? wishes.filter((each) => each !== kind) : [...wishes, kind];
    setStanding(next.length === 0 ? null : next);
    announce(t('aqua-romana.wishes.said', { n: next.length, first: next[0] ?? 'none' }));
  };
  return (
    <section aria-label={t('aqua-romana.wishes.title')} className="ar-wishes">
      <h3 className="k-panel-title">{t('aqua-romana.wishes.title')}</h3>
      <p>{t(wishes.length === 0 ? 'aqua-romana.wishes.ask' : 'aqua-romana.wishes.take')}</p>
      <ul>
        {position.reserve.map((kind) => {
          const place = wishes.indexOf(kind) + 1;
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={place > 0}
                aria-label={t('aqua-romana.wishes.kind', { kind, place })}
                title={t('aqua-romana.builder', { kind })}
                onClick={() => toggle(kind)}
              >
                <svg viewBox="-36 -82 72 88" aria-hidden="true" focusable="false">
                  <Builder kind={kind} shadow={false} />
                </svg>
                {place > 0 && <span className="ar-place">{place}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
