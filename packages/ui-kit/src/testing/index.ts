export * from './dom-page.tsx';
export * from './frame-for.ts';
export * from './texts.ts';
