import type { AdminAct } from '@castellum/protocol';
import { Rich, useAnnounce, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import type { AdminApi } from './admin-api.ts';
import { GuestsSection } from './guests-section.tsx';
import { HouseSection } from './house-section.tsx';
import { LogSection } from './log-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import type { SectionProps } from './section-props.ts';
import { TablesSection } from './tables-section.tsx';

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
