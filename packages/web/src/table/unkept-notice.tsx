import { recordFrom } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import { Button, useT } from '@castellum/ui-kit';
import { saveAs } from '../fair/save-as.ts';
import { localTables } from '../host/local-tables.ts';
import { useAskBeforeLeaving, useUnkept } from '../host/use-unkept.ts';
import { NoticeStrip } from './notice-strip.tsx';

/** Says for as long as it is so that a table of this browser is held by the page alone, and lets the person keep its record. */
export function UnkeptNotice({ id, entry }: { readonly id: string; readonly entry: TableEntry }) {
  const t = useT();
  const why = useUnkept(id);
  useAskBeforeLeaving(why !== null);
  if (why === null) return null;
  const save = async () => {
    const table = await localTables.load(id);
    if (table === null) return;
    const { setup, history, result } = table;
    const record = recordFrom(entry.rules, { setup, actions: history.map(({ seat, action }) => ({ seat, action })), result });
    saveAs(`${table.game}-${id}.json`, JSON.stringify(record));
  };
  return (
    <NoticeStrip text={t(`web.unkept.${why}`)}>
      <Button size="small" onPress={() => void save()}>
        {t('web.fair.save')}
      </Button>
    </NoticeStrip>
  );
}
