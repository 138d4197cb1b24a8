import { Segments, useT } from '@castellum/ui-kit';
import { setSound, useSoundSetting } from './sound-setting.ts';

/** Sound on or off, in words, for menus. */
export function SoundSegments() {
  const t = useT();
  const on = useSoundSetting();
  const choices = (['on', 'off'] as const).map((id) => ({ id, label: t(`web.sound.${id}`) }));
  return <Segments label={t('web.sound')} value={on ? 'on' : 'off'} choices={choices} wide onChange={(id) => setSound(id === 'on')} />;
}
