const free = { perSecond: 1e6, burst: 1e6 };

/** Rates that no test reaches. */
export const noLimits = { guests: free, requests: free, tables: free, events: free, sockets: free };
