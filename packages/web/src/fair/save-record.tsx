import { useT, WorkButton } from '@castellum/ui-kit';
import { saveAs } from './save-as.ts';

export interface SaveRecordProps {
  /** The game's id. */
  readonly game: string;
  readonly table: { readonly id: string; record(): Promise<unknown> };
}

/** Lets the person keep the game's record as a file, which `castellum replay` reads. */
export function SaveRecord({ game, table }: SaveRecordProps) {
  const t = useT();
  const save = async () => saveAs(`${game}-${table.id}.json`, JSON.stringify(await table.record()));
  return (
    <WorkButton onPress={save} failure="house.fair.failed">
      {t('web.fair.save')}
    </WorkButton>
  );
}
