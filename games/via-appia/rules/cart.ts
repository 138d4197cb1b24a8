import { cartPlaces } from './material/stock.ts';
import { sizes } from './position.ts';

/** What lies in one place of a cart: the sizes of its tiles; empty where nothing does. */
export interface CartPlace {
  readonly id: string;
  readonly load: readonly ('S' | 'M' | 'L')[];
}

const most = 5;
const index = (small: number, medium: number, large: number): number => small + most * (medium + most * large);

/** Per load (S, M, L tiles): the loads of the places that carry it; undefined where it does not fit. */
const sorted: (readonly string[] | undefined)[] = [];

const sortIn = (place: number, loads: readonly string[]): void => {
  const here = cartPlaces[place];
  if (here === undefined) {
    const all = loads.join('');
    const [small = 0, medium = 0, large = 0] = sizes.map((size) => all.split(size).length - 1);
    sorted[index(small, medium, large)] ??= loads;
    return;
  }
  for (const load of ['', ...here.holds]) sortIn(place + 1, [...loads, load]);
};
sortIn(0, []);

const table = new Uint8Array(most * most * most).map((_, i) => (sorted[i] ? 1 : 0));

/** VA-6: whether a cart can carry so many tiles of each size. */
export function fits(small: number, medium: number, large: number): boolean {
  return small < most && medium < most && large < most && table[index(small, medium, large)] === 1;
}

/** VA-6: a load sorted into the places of the cart, for drawing; null where it does not fit. */
export function sortLoad(small: number, medium: number, large: number): CartPlace[] | null {
  if (!fits(small, medium, large)) return null;
  const loads = sorted[index(small, medium, large)] ?? [];
  return cartPlaces.map(({ id }, i) => ({ id, load: sizes.filter((size) => (loads[i] ?? '').includes(size)) }));
}
