/** One part of docs/benchmarks.md. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** Measures and describes in Markdown. `say` tells of progress. */
  measure(say: (line: string) => void): Promise<string>;
}
