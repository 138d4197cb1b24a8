import type { AdminAct } from '@castellum/protocol';
import { Rich, useAnnounce, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import type { AdminApi } from './admin-api.ts';
import { GuestsSection } from './guests-section.tsx';
import { HouseSection } from './house-section.tsx';
import { LogSection } from './log-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { TablesSection } from './tables-section.tsx';

/** What each part of the host's page is given. */
export interface SectionProps {
  readonly api: AdminApi;
  /** Grows with every act: what is shown is asked for anew. */
  readonly acts: number;
  /** Does something and says that it was done. Rejects where it was not. */
  perform(act: AdminAct): Promise<void>;
}

/** Everything a host sees and does. */
export function Desk({ api, who }: { readonly api: AdminApi; readonly who: string }) {
  const t = useT();
  const announce = useAnnounce();
  const [acts, setActs] = useState(0);
  const perform = async (act: AdminAct) => {
    await api.act(act);
    announce(t('house.done'));
    setActs((done) => done + 1);
  };
  const props: SectionProps = { api, acts, perform };
  return (
    <>
      <p>
        <Rich sentence={{ key: 'house.as', values: { who } }} />
      </p>
      <HouseSection {...props} />
      <ReportsSection {...props} />
      <GuestsSection {...props} />
      <TablesSection {...props} />
      <LogSection {...props} />
    </>
  );
}
