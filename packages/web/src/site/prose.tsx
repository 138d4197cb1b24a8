import type { ComponentProps } from 'react';
import './prose.css';

/** Running text: headings, paragraphs, lists, tables. */
export function Prose(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className="w-prose" />;
}
