import type { Level } from '@castellum/search';

/** Weakest first; see docs/bots.md for how they fare against each other. */
export const levels: readonly Level[] = [
  { name: 'Lucilla', simulations: 0, temperature: 0, slips: 0.75, tolerance: 0.1 },
  { name: 'Tiro', simulations: 0, temperature: 0, slips: 0.4, tolerance: 0.15 },
  { name: 'Paulina', simulations: 0, temperature: 0, slips: 0 },
  { name: 'Vitruvius', simulations: 80, temperature: 0.5, slips: 0 },
  { name: 'Frontinus', simulations: 600, temperature: 0, slips: 0 },
];
