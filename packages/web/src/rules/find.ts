/** A letter as it is looked for: small, without its accent. */
const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('');

/** Where in a text the words stand, whatever their accents and capitals: the offset of each place. */
export function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  const wanted = folded(words.trim());
  if (wanted === '') return places;
  const within = folded(text);
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

/** Every place under an element where the words stand, in the order of the page. */
export function rangesOf(root: Element, words: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[inert], .r-number') == null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const at of placesOf(node.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.trim().length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** How many of the places stand in each section, by its address. @param headings the page's headings in order */
export function countedBy(headings: readonly Element[], ranges: readonly Range[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { startContainer } of ranges) {
    const before = headings.findLast(
      (heading) =>
        heading.contains(startContainer) || (heading.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    if (before !== undefined) counts.set(before.id, (counts.get(before.id) ?? 0) + 1);
  }
  return counts;
}
