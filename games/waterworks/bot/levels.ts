import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Felix', simulations: 0, temperature: 0, slips: 0.36, tolerance: 0.08 },
  { name: 'Drusa', simulations: 0, temperature: 0, slips: 0.18, tolerance: 0.1 },
  { name: 'Rufus', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Fulvia', simulations: 250, temperature: 0, slips: 0 },
  { name: 'Agrippa', simulations: 5000, temperature: 0, slips: 0 },
];
