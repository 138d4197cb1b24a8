/** `closed`: whoever made the table closed it before it began, or the host did at any time. It is in nobody's list, and its page can still be opened. */
export type TableStatus = 'waiting' | 'playing' | 'over' | 'closed';
