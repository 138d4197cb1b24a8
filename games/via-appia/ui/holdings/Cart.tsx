import { Foreign, Icon, useFrame, useT } from '@castellum/ui-kit';
import { cartOf } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { useCarry } from '../carry.tsx';
import { CartDrawing } from '../drawing/CartDrawing.tsx';
import { exchangeOn } from '../exchange.ts';
import { usePlay } from '../play.ts';
import './Cart.css';

/** A seat's cart with its load (VA-6); fallen stones are dropped on it. */
export function Cart() {
  const t = useT();
  const { state, viewer, seats } = useFrame<State>();
  const { told, owner, exchange } = usePlay();
  const { stone, over } = useCarry();
  const cart = told.seats[owner]?.cart ?? { S: 0, M: 0, L: 0 };
  const name = seats.find(({ seat }) => seat === owner)?.name ?? '';
  const group = stone === null ? undefined : exchange.find((each) => each.stone === stone);
  const open = group?.choices.flatMap(({ for: good, refusal }) => (good === 'coin' || refusal !== null ? [] : [good])) ?? null;
  return (
    <section className="va-cart" aria-label={viewer === owner ? t('via-appia.cart.yours') : t('via-appia.cart.of', { name })}>
      <h2>
        <Foreign>{viewer === owner ? t('via-appia.cart.yours') : t('via-appia.cart.of', { name })}</Foreign>
      </h2>
      {group !== undefined && over !== null && over !== 'coin' && <Verdict group={group} />}
      <svg viewBox="0 0 480 168" role="img" aria-label={t('via-appia.cart.load', { s: cart.S, m: cart.M, l: cart.L })}>
        <CartDrawing places={cartOf(state, owner)} open={open} over={over === 'cart' || over === 'coin' ? null : over} />
      </svg>
    </section>
  );
}

/** What dropping the stone here would bring, or why not. */
function Verdict({ group }: { readonly group: ReturnType<typeof usePlay>['exchange'][number] }) {
  const t = useT();
  const { game, state } = useFrame<State>();
  const { over } = useCarry();
  if (over === null) return null;
  const action = exchangeOn(group, over);
  const refusal = game.refuse(state, action);
  return (
    <p className={refusal === null ? 'va-verdict' : 'va-verdict va-refused'} aria-hidden="true">
      <Icon name={refusal === null ? 'check' : 'forbid'} size={16} />
      <span>{refusal === null ? t('via-appia.good', { good: action.for }) : t(`via-appia.refuse.${refusal.reason}`, refusal.values)}</span>
    </p>
  );
}
