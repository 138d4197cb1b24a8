import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Silvia', simulations: 0, temperature: 0, slips: 0.7, tolerance: 0.08 },
  { name: 'Marcus', simulations: 0, temperature: 0, slips: 0.35, tolerance: 0.12 },
  { name: 'Crispus', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Livia', simulations: 100, temperature: 0, slips: 0 },
  { name: 'Appius', simulations: 3000, temperature: 0, slips: 0 },
];
