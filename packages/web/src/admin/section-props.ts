import type { AdminAct } from '@castellum/protocol';
import type { AdminApi } from './admin-api.ts';

/** The lists of the host's page. */
export const lists = ['house', 'reports', 'guests', 'tables', 'log'] as const;

export type List = (typeof lists)[number];

/** Which lists an act changes. Guests are listed with their bans and with how many tables are theirs. */
export const changedBy: Readonly<Record<AdminAct['act'], readonly List[]>> = {
  ban: ['house', 'guests', 'log'],
  unban: ['house', 'guests', 'log'],
  'close-table': ['tables', 'log'],
  'hand-over': ['tables', 'guests', 'log'],
  notice: ['house', 'log'],
  'withdraw-notice': ['house', 'log'],
  maintenance: ['house', 'log'],
  'settle-report': ['reports', 'log'],
};

/** What each part of the host's page is given. */
export interface SectionProps {
  readonly api: AdminApi;
  /** How often each list was changed here: it is asked for anew with each time. */
  readonly changes: Readonly<Record<List, number>>;
  /**
   * Does something and says that it was done. Rejects where it was not.
   * @param on to what, in words
   */
  perform(act: AdminAct, on: string): Promise<void>;
}
