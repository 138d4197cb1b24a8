import { IconButton, Segments, useT } from '@castellum/ui-kit';
import { paces, setPace, usePace } from './pace.ts';

/** The bots' pace as segments, for menus. */
export function PaceSegments() {
  const t = useT();
  const pace = usePace();
  const choices = paces.map((id) => ({ id, label: t(`web.pace.${id}`) }));
  return <Segments label={t('web.pace')} value={pace} choices={choices} wide onChange={setPace} />;
}

/** The bots' pace under an icon: each press takes the next one, and its name says which it is. */
export function PaceButton() {
  const t = useT();
  const pace = usePace();
  const next = paces[(paces.indexOf(pace) + 1) % paces.length] ?? 'calm';
  return <IconButton icon="skip" label={t('kit.pair', { what: t('web.pace'), of: t(`web.pace.${pace}`) })} onPress={() => setPace(next)} />;
}
