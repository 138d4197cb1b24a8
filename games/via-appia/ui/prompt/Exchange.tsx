import { Button, ChoiceCard, Choices, PromptNote, PromptTitle, useFrame, useLocale, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import type { State } from '../../rules/state.ts';
import { WoodDisc } from '../drawing/WoodDisc.tsx';
import { exchangeAll } from '../exchange.ts';
import { exchangedWords } from '../goods.ts';
import { selectable } from '../names.ts';
import { usePlay } from '../play.ts';
import { GoodPicture } from './GoodPicture.tsx';
import './Exchange.css';

/** What the fallen stones become (VA-12). */
export function Exchange() {
  const t = useT();
  const locale = useLocale();
  const { game, state, phone } = useFrame<State>();
  const { position, exchange, play, playAll, explain } = usePlay();
  const all = useMemo(() => exchangeAll(game, state), [game, state]);
  return (
    <>
      <PromptTitle>{t('via-appia.prompt.exchange')}</PromptTitle>
      {phone ? null : <PromptNote>{t('via-appia.prompt.exchange-note')}</PromptNote>}
      {position.fallen.length > 1 && (
        <div className="va-takes">
          <Button variant="primary" onPress={() => playAll(all)}>
            {t('via-appia.prompt.exchange-all', { what: exchangedWords(t, locale, all) })}
          </Button>
        </div>
      )}
      {exchange.map(({ stone, count, choices }) => (
        <div key={stone} className="va-exchange">
          <p aria-hidden="true">
            <svg viewBox="-26 -26 52 52" focusable="false" width={28} height={28}>
              <WoodDisc size={stone} r={stone === 'S' ? 13 : stone === 'M' ? 17 : 23} seed={3} />
            </svg>
            <span>{t('via-appia.prompt.fallen-stone', { n: count, size: stone })}</span>
          </p>
          <Choices label={t('via-appia.prompt.fallen-stone', { n: count, size: stone })}>
            {choices.map(({ for: good, refusal }) => (
              <ChoiceCard
                key={good}
                picture={<GoodPicture good={good} />}
                title={t('via-appia.good', { good })}
                {...(refusal === null ? {} : { note: t('via-appia.closed', { reason: selectable(refusal.reason) }) })}
                label={
                  refusal === null
                    ? t('via-appia.prompt.exchange-for', { stone, good })
                    : t('kit.pair', {
                        what: t('via-appia.prompt.exchange-for', { stone, good }),
                        of: t('via-appia.closed', { reason: selectable(refusal.reason) }),
                      })
                }
                unavailable={refusal !== null}
                onChoose={() =>
                  refusal === null ? play({ type: 'exchange', stone, for: good }) : explain({ type: 'exchange', stone, for: good })
                }
              />
            ))}
          </Choices>
        </div>
      ))}
    </>
  );
}
