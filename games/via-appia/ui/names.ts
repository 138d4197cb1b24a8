import type { Translate } from '@castellum/ui-kit';
import type { City, Place } from '../rules/position.ts';

/** A place of the road in words: a city's name, or the space's number. */
export function placeWord(t: Translate, place: Place): string {
  return isCity(place) ? t('via-appia.city', { city: place }) : place;
}

export function isCity(place: Place): place is City {
  return !/^[ABC]\d/.test(place);
}

/** A refusal's reason as a key of an ICU select. */
export const selectable = (reason: string): string => reason.replaceAll('-', '_');
