// One line a game; the order is the order of the home page.
export { aquaRomana } from './aqua-romana/index.ts';
export { viaAppia } from './via-appia/index.ts';
export { waterworks } from './waterworks/index.ts';
