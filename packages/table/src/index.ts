export * from './driver.ts';
export * from './fault.ts';
export * from './head.ts';
export * from './played.ts';
export * from './result.ts';
export * from './seats.ts';
export * from './step.ts';
export * from './table.ts';
