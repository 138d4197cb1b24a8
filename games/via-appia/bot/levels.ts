import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Silvia', simulations: 0, temperature: 0, slips: 0.6, tolerance: 0.1 },
  { name: 'Marcus', simulations: 0, temperature: 0, slips: 0.3, tolerance: 0.15 },
  { name: 'Crispus', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Livia', simulations: 300, temperature: 0.3, slips: 0 },
  { name: 'Appius', simulations: 2000, temperature: 0, slips: 0 },
];
