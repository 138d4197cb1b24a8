import markdownIt from 'markdown-it';
import { useEffect, useMemo, useRef } from 'react';
import { Prose } from './prose.tsx';

// HTML in the text stays text; only Markdown's own marks become elements.
const reader = markdownIt({ html: false, linkify: false, typographer: false });

/** A rule's number at the end of a heading, `## Closing {#AR-14}`, becomes the heading's address and a badge. */
const ANCHOR = /\s*\{#([A-Za-z]+-\d+[a-z]?)\}\s*$/;

reader.core.ruler.push('rule-anchors', (state) => {
  state.tokens.forEach((token, i) => {
    if (token.type !== 'inline' || state.tokens[i - 1]?.type !== 'heading_open') return;
    const rule = ANCHOR.exec(token.content)?.[1];
    const text = token.children?.findLast(({ type }) => type === 'text');
    if (rule === undefined || text === undefined || token.children === null) return;
    state.tokens[i - 1]?.attrSet('id', rule);
    text.content = text.content.replace(ANCHOR, '');
    const open = new state.Token('rule_open', 'span', 1);
    open.attrSet('class', 'k-rule');
    const number = new state.Token('text', '', 0);
    number.content = rule;
    token.children.push(open, number, new state.Token('rule_close', 'span', -1));
  });
});

// A table wider than a phone scrolls by itself, and by keyboard too.
reader.renderer.rules.table_open = () => '<div class="w-table" tabindex="0"><table>';
reader.renderer.rules.table_close = () => '</table></div>';

export interface MarkdownProps {
  readonly text: string;
  /** The rule whose section is brought into sight. */
  readonly at?: string;
}

/** Markdown as running text. Its title is left out: whoever shows it has one. */
export default function Markdown({ text, at }: MarkdownProps) {
  const prose = useRef<HTMLDivElement>(null);
  const html = useMemo(() => reader.render(text.replace(/^# .*\n/, '')), [text]);
  useEffect(() => {
    if (at === undefined) return;
    const section = prose.current?.querySelector(`#${CSS.escape(at)}`);
    if (!(section instanceof HTMLElement)) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }, [at]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown-it with HTML switched off, from our own rulebooks
  return <Prose ref={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
