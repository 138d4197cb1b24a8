import { Button, useT } from '@castellum/ui-kit';
import { usePlay } from '../play/context.ts';

/** Shows the names of the squares, or hides them: beside the podiums, on a phone with stock and reserve. */
export function Naming() {
  const t = useT();
  const { named, nameSquares } = usePlay();
  return (
    <div className="ar-naming">
      <Button variant="quiet" size="small" onPress={() => nameSquares(!named)}>
        {t('aqua-romana.naming', { shown: named ? 'yes' : 'no' })}
      </Button>
    </div>
  );
}
