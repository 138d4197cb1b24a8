import { Button, useT } from '@castellum/ui-kit';
import { saveAs } from '../fair/save-as.ts';
import { localRecord } from '../host/local-record.ts';
import { localTables } from '../host/local-tables.ts';
import { NoticeStrip } from './notice-strip.tsx';

export interface UnkeptStripProps {
  readonly id: string;
  /** Why the browser keeps nothing: the end of a key of the catalogues. */
  readonly why: string;
}

/** Says that the page alone holds a table, with a button that saves its record. */
export function UnkeptStrip({ id, why }: UnkeptStripProps) {
  const t = useT();
  const save = async () => {
    const table = await localTables.load(id);
    if (table === null) return;
    saveAs(`${table.game}-${id}.json`, JSON.stringify(localRecord(table)));
  };
  return (
    <NoticeStrip text={t(`web.unkept.${why}`)}>
      <Button size="small" onPress={() => void save()}>
        {t('web.fair.save')}
      </Button>
    </NoticeStrip>
  );
}
