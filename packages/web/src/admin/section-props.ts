import type { AdminAct } from '@castellum/protocol';
import type { AdminApi } from './admin-api.ts';

/** What each part of the host's page is given. */
export interface SectionProps {
  readonly api: AdminApi;
  /** Grows with every act: what is shown is asked for anew. */
  readonly acts: number;
  /** Does something and says that it was done. Rejects where it was not. */
  perform(act: AdminAct): Promise<void>;
}
