export * from './describe-laws.ts';
export * from './golden.ts';
export { mutate } from './mutate.ts';
export { type Walk, walk } from './walk.ts';
