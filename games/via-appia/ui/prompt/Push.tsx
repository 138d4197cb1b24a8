import { Button, PromptNote, PromptTitle, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play.ts';
import { Back } from './Back.tsx';
import { Sizes } from './Sizes.tsx';
import './Push.css';

const PUSH_TITLES = ['via-appia.prompt.push-1', 'via-appia.prompt.push-2', 'via-appia.prompt.push-3'];

/** The push as it is aimed (VA-12). */
export function Push() {
  const t = useT();
  const { phone } = useFrame<State>();
  const { position, push, play, decision } = usePlay();
  const again = decision.type === 'pushing';
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
        {again ? <Button onPress={() => play({ type: 'stop' })}>{t('via-appia.prompt.stop')}</Button> : <Back />}
        <Button variant="primary" onPress={() => push()}>
          {t('via-appia.prompt.push')}
        </Button>
      </div>
    </>
  );
}
