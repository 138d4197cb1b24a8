import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Felix', simulations: 0, temperature: 0, slips: 0.6, tolerance: 0.05 },
  { name: 'Drusa', simulations: 0, temperature: 0, slips: 0.25, tolerance: 0.1 },
  { name: 'Rufus', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Fulvia', simulations: 150, temperature: 0.3, slips: 0 },
  { name: 'Agrippa', simulations: 1000, temperature: 0, slips: 0 },
];
