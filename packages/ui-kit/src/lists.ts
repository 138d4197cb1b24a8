/** Formats by language and way of joining: to make one takes longer than to use it, and some pages list a hundred things. */
const formats = new Map<string, Intl.ListFormat>();

/**
 * Things in a list, as the language joins them.
 * @param type `conjunction`: “a, b and c”; `disjunction`: “a, b or c”; `unit`: “a, b, c”
 * @param style `short` leaves out what the language can do without
 */
export function listOf(
  locale: string,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
  style: Intl.ListFormatStyle = 'long',
): string {
  const key = `${locale} ${type} ${style}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.ListFormat(locale, { type, style });
    formats.set(key, format);
  }
  return format.format(items);
}
