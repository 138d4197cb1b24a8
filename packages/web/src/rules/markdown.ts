import { foreignParts, type KnownNames } from '@castellum/ui-kit';
import markdownIt from 'markdown-it';

// HTML in the text stays text; only Markdown's own marks become elements.
const reader = markdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = reader.utils;

/** A rule's number at the end of a heading, `## Closing {#AR-14}`, becomes the heading's address and a link to it. */
const ANCHOR = /\s*\{#([A-Za-z]+-\d+[a-z]?)\}\s*$/;
/** A fenced block `figure NAME PART`, whose text is the caption. */
const FIGURE = /^figure[ \t]+([a-z0-9-]+)(?:[ \t]+(\S+))?$/;

/** A chapter or section of a rulebook, as its contents list it. */
export interface Section {
  /** Its address on the page: the rule's number, or its place among the headings where it has none; the same in every language. */
  readonly id: string;
  readonly rule: string | null;
  readonly title: string;
  readonly level: 2 | 3;
}

/** A piece of a rulebook: running text as HTML, or a figure. */
export type Piece =
  | { readonly kind: 'text'; readonly html: string }
  | {
      readonly kind: 'figure';
      /** The position's name. */
      readonly name: string;
      /** What of it is shown; null: all. */
      readonly part: string | null;
      /** The caption as HTML, and as plain words. */
      readonly html: string;
      readonly words: string;
    };

/** A rulebook, ready to be shown. */
export interface Rulebook {
  readonly pieces: readonly Piece[];
  readonly sections: readonly Section[];
}

// A table wider than a phone scrolls by itself, and by keyboard too.
reader.renderer.rules.table_open = () => '<div class="w-table" tabindex="0"><table>';
reader.renderer.rules.table_close = () => '</table></div>';
type Token = ReturnType<typeof reader.parse>[number];

/** The words of an inline token without its marks. */
const wordsOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : type === 'softbreak' ? ' ' : ''))
    .join('');

/** Gives a heading its address and, where a rule stands behind it, the rule's number as a link; tells what it is called. */
function readHeading(open: Token, inline: Token, place: number): Section {
  const rule = ANCHOR.exec(inline.content)?.[1] ?? null;
  const last = inline.children?.findLast(({ type }) => type === 'text');
  if (rule !== null && last !== undefined) last.content = last.content.replace(ANCHOR, '');
  const id = rule ?? `part-${place}`;
  open.attrSet('id', id);
  open.attrSet('tabindex', '-1');
  const title = wordsOf(inline);
  if (rule !== null) {
    // Read as Markdown, it is a link like any other.
    const [number] = reader.parseInline(`[${rule}](#${id}) `, {});
    number?.children?.[0]?.attrSet('class', 'r-number');
    inline.children?.unshift(...(number?.children ?? []));
  }
  return { id, rule, title, level: open.tag === 'h3' ? 3 : 2 };
}

/** Draws running text: a name in another language says so. */
function textWith(names: KnownNames): NonNullable<typeof reader.renderer.rules.text> {
  return (tokens, i) =>
    foreignParts(tokens[i]?.content ?? '', names)
      .map(({ text, lang }) => (lang === undefined ? escapeHtml(text) : `<span lang="${lang}">${escapeHtml(text)}</span>`))
      .join('');
}

/** Reads a rulebook. Its title is left out: whoever shows it has one. @param names those in other languages than the rulebook's */
export function readRulebook(text: string, names: KnownNames): Rulebook {
  reader.renderer.rules.text = textWith(names);
  const tokens = reader.parse(text.replace(/^# .*\n/, ''), {});
  const pieces: Piece[] = [];
  const sections: Section[] = [];
  let run: Token[] = [];
  const endRun = () => {
    if (run.length > 0) pieces.push({ kind: 'text', html: reader.renderer.render(run, reader.options, {}) });
    run = [];
  };
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    if (token.type === 'heading_open' && next !== undefined) sections.push(readHeading(token, next, sections.length + 1));
    const figure = token.type === 'fence' ? FIGURE.exec(token.info.trim()) : null;
    if (figure === null) {
      run.push(token);
      return;
    }
    endRun();
    const [, name = '', part = null] = figure;
    const caption = reader.parseInline(token.content.trim(), {});
    pieces.push({ kind: 'figure', name, part, html: reader.renderer.render(caption, reader.options, {}), words: wordsOf(caption[0]) });
  });
  endRun();
  return { pieces, sections };
}
