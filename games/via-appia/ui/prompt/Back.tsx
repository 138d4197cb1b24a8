import { Button, useT } from '@castellum/ui-kit';
import { usePlay } from '../play.ts';

/** Back to the four actions of a turn. */
export function Back() {
  const t = useT();
  const { chooseErrand } = usePlay();
  return (
    <Button icon="back" onPress={() => chooseErrand(null)}>
      {t('via-appia.prompt.other')}
    </Button>
  );
}
