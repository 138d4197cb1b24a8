import { listings } from '@castellum/games/listings';
import type { ForeignNames } from '@castellum/ui-kit';

/** The names in other languages that stand in the site's and the games' texts. */
export const foreignNames: ForeignNames = Object.assign({ Castellum: 'la', castellum: 'la' }, ...listings.map(({ foreign }) => foreign));
