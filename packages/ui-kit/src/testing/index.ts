export * from './frame-for.ts';
