/** The rules that a rulebook has a section for. */
export function rulesIn(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/\{#([A-Z]+-\d+)\}/g)].map(([, rule]) => rule ?? ''));
}
