export * from './describe-laws.ts';
export * from './golden.ts';
