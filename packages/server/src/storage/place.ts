/** Where a server keeps what it keeps: in a folder, or in the PostgreSQL at an address. */
export interface Place {
  readonly data: string;
  readonly database?: string;
}
