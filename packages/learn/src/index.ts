export * from './faults.ts';
export * from './lesson.ts';
export * from './pattern.ts';
export * from './puzzle.ts';
export * from './rulebook.ts';
export * from './words.ts';
