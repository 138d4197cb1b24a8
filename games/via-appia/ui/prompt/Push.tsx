import { Button, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { stopEndsTurn } from '../exchange.ts';
import { usePlay } from '../play.ts';
import { Back } from './Back.tsx';
import { Sizes } from './Sizes.tsx';
import './Push.css';

const PUSH_TITLES = ['via-appia.prompt.push-1', 'via-appia.prompt.push-2', 'via-appia.prompt.push-3'];

/** The push as it is aimed (VA-12). */
export function Push() {
  const t = useT();
  const { phone, game, state } = useFrame<State>();
  const { position, push, play, finish, decision } = usePlay();
  const again = decision.type === 'pushing';
  const ends = again && stopEndsTurn(game, state);
  const title = t(PUSH_TITLES[Math.min(2, position.pushed)] ?? 'via-appia.prompt.push-1');
  return (
    <>
      {phone ? (
        <div className="va-push-head">
          <PromptTitle>{title}</PromptTitle>
          <Sizes />
        </div>
      ) : (
        <>
          <PromptTitle>{title}</PromptTitle>
          <PromptNote>{t(position.options.waver ? 'via-appia.prompt.push-note-waver' : 'via-appia.prompt.push-note')}</PromptNote>
        </>
      )}
      {position.fallen.length > 0 && <PromptNote>{t('via-appia.prompt.fallen', { n: position.fallen.length })}</PromptNote>}
      <div className="va-actions">
        {again ? (
          <Button onPress={() => (ends ? finish : play)({ type: 'stop' })}>
            {t(ends ? 'via-appia.prompt.stop-end' : 'via-appia.prompt.stop')}
          </Button>
        ) : (
          <Back />
        )}
        <Button variant="primary" onPress={() => push()}>
          {t('via-appia.prompt.push')}
        </Button>
      </div>
    </>
  );
}
