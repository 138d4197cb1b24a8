export type { PlayableGame } from './game-list.ts';
export { readTrustedProxies, type TrustedProxies } from './http/caller.ts';
export { noCaps, noRates } from './limits.ts';
export { type RunningServer, type ServeOptions, serve } from './serve.ts';
export { StartError } from './start-error.ts';
export { copyData } from './storage/copy-places.ts';
export { type UpgradedTable, upgradeRules } from './upgrade-rules.ts';
