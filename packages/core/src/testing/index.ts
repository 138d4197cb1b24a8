export * from './describe-laws.ts';
export * from './golden.ts';
export { mutate } from './mutate.ts';
export { viewersOf, type Walk, walk } from './walk.ts';
