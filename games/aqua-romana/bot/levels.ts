import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Lucilla', simulations: 0, temperature: 0, slips: 1, tolerance: 0.1 },
  { name: 'Tiro', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Paulina', simulations: 70, temperature: 0.3, slips: 0 },
  { name: 'Vitruvius', simulations: 260, temperature: 0, slips: 0 },
  { name: 'Frontinus', simulations: 1000, temperature: 0, slips: 0 },
];
