import type { Refusal } from '@castellum/core';

/**
 * What the person should be told once; `id` grows. `conflict`: a draft no longer stands; `overtaken`: an ended turn was not played, the table has moved on;
 * `lost`: no answer; `unsaved`: no room; `complete`: the draft completes the turn.
 */
export type Notice =
  | { readonly id: number; readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly id: number; readonly kind: 'conflict' | 'overtaken' | 'lost' | 'unsaved' | 'failed' | 'complete' };
