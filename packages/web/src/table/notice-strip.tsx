import type { ReactNode } from 'react';
import './notice-strip.css';

export interface NoticeStripProps {
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Says under the bar what holds for a while, in the way of nothing. */
export function NoticeStrip({ text, children }: NoticeStripProps) {
  return (
    <div className="t-strip" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
