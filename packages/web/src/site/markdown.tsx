import markdownIt from 'markdown-it';
import { useMemo } from 'react';

// HTML in the text stays text; only Markdown's own marks become elements.
const reader = markdownIt({ html: false, linkify: false, typographer: false });

/** A rule's number at the end of a heading, `## Closing {#AR-14}`, becomes the heading's address. */
const ANCHOR = /\s*\{#([A-Za-z]+-\d+[a-z]?)\}\s*$/;

reader.core.ruler.push('rule-anchors', (state) => {
  state.tokens.forEach((token, i) => {
    if (token.type !== 'inline' || state.tokens[i - 1]?.type !== 'heading_open') return;
    const found = ANCHOR.exec(token.content);
    const text = token.children?.findLast(({ type }) => type === 'text');
    if (found?.[1] === undefined || text === undefined) return;
    state.tokens[i - 1]?.attrSet('id', found[1]);
    text.content = text.content.replace(ANCHOR, '');
  });
});

/** Markdown as running text. */
export default function Markdown({ text }: { readonly text: string }) {
  const html = useMemo(() => reader.render(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown-it with HTML switched off, from our own rulebooks
  return <div className="w-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
