/** What an action is put into words with. */
export interface Words {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly locale: string;
  readonly names: readonly string[];
}
