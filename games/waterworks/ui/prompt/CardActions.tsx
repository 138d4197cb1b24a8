import { Button, useFrame, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { plumbersLeft } from '../../rules/inspect.ts';
import { usePlay } from '../play/context.ts';
import { discardFor, plumberCell } from '../play/decision.ts';
import './CardActions.css';

/** What may be done with the chosen card beside laying it, and with a plumber. Each button has its place, also while it is not there. */
export function CardActions(): ReactNode {
  const { phone } = useFrame();
  const t = useT();
  const { card, turns, actions, drafted, plumber, turnCard, discard, callPlumber } = usePlay();
  const away = card === null || drafted?.type === 'discard' || plumber ? undefined : discardFor(actions, card);
  return (
    <div className="ww-actions">
      <span>
        {card !== null && turns && (
          <Button icon="turn" onPress={turnCard}>
            {t(phone ? 'waterworks.do.turn-short' : 'waterworks.do.turn')}
          </Button>
        )}
      </span>
      <span>
        {away !== undefined && (
          <Button icon="discard" onPress={discard}>
            {t(drafted === null ? 'waterworks.do.discard' : 'waterworks.do.discard-instead')}
          </Button>
        )}
      </span>
      {plumberCell(actions) !== undefined && (
        <span className="ww-send">
          {plumber ? <Button onPress={() => callPlumber(false)}>{t('waterworks.do.keep')}</Button> : <SendPlumber />}
        </span>
      )}
    </div>
  );
}

function SendPlumber(): ReactNode {
  const t = useT();
  const { me, before, callPlumber } = usePlay();
  const left = me === null ? 0 : plumbersLeft(before, me);
  return (
    <Button icon="plumber" onPress={() => callPlumber(true)}>
      {t('waterworks.do.plumber', { n: left })}
    </Button>
  );
}
