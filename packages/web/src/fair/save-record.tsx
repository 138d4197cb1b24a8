import { Button, useT } from '@castellum/ui-kit';
import { saveAs } from './save-as.ts';

export interface SaveRecordProps {
  /** The game's id. */
  readonly game: string;
  readonly table: { readonly id: string; record(): Promise<unknown> };
  onFailed(): void;
}

/** Lets the person keep the game's record as a file, which `castellum replay` reads. */
export function SaveRecord({ game, table, onFailed }: SaveRecordProps) {
  const t = useT();
  const save = async () => {
    try {
      saveAs(`${game}-${table.id}.json`, JSON.stringify(await table.record()));
    } catch {
      onFailed();
    }
  };
  return <Button onPress={() => void save()}>{t('web.fair.save')}</Button>;
}
