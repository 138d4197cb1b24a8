import { useT } from '@castellum/ui-kit';
import { setSound, useSoundSetting } from './sound-setting.ts';

/** Sound on or off, in words, for menus. */
export function SoundSegments() {
  const t = useT();
  const on = useSoundSetting();
  return (
    <div className="w-segments w-segments-wide" role="group" aria-label={t('web.sound')}>
      {[true, false].map((choice) => (
        <button key={String(choice)} type="button" aria-pressed={on === choice} onClick={() => setSound(choice)}>
          {t(choice ? 'web.sound.on' : 'web.sound.off')}
        </button>
      ))}
    </div>
  );
}
