import type { AdminAct } from '@castellum/protocol';
import { Button, Rich, useAnnounce, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import type { AdminApi } from './admin-api.ts';
import { GuestsSection } from './guests-section.tsx';
import { HouseSection } from './house-section.tsx';
import { LogSection } from './log-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { changedBy, type List, lists, type SectionProps } from './section-props.ts';
import { TablesSection } from './tables-section.tsx';

/** Everything a host sees and does. */
export function Desk({ api, who }: { readonly api: AdminApi; readonly who: string }) {
  const t = useT();
  const announce = useAnnounce();
  const [changes, setChanges] = useState<SectionProps['changes']>({ house: 0, reports: 0, guests: 0, tables: 0, log: 0 });
  const loadAgain = (changed: readonly List[]) =>
    setChanges((before) => ({ ...before, ...Object.fromEntries(changed.map((list) => [list, before[list] + 1])) }));
  const perform = async (act: AdminAct, on: string) => {
    await api.act(act);
    announce(t('house.done', { act: t(`house.act.${act.act}`), on }));
    loadAgain(changedBy[act.act]);
  };
  const loadAll = () => {
    loadAgain(lists);
    announce(t('house.again.done'));
  };
  const props: SectionProps = { api, changes, perform };
  return (
    <>
      <p>
        <Rich sentence={{ key: 'house.as', values: { who } }} />
      </p>
      <Button size="small" onPress={loadAll}>
        {t('house.again')}
      </Button>
      <HouseSection {...props} />
      <ReportsSection {...props} />
      <GuestsSection {...props} />
      <TablesSection {...props} />
      <LogSection {...props} />
    </>
  );
}
