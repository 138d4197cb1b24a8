import type { ReactNode } from 'react';
import './bar.css';

export interface BarProps {
  readonly className: string;
  readonly children: ReactNode;
  /** What stands at the bar's end. */
  readonly end: ReactNode;
}

/** The bar over a page. */
export function Bar({ className, children, end }: BarProps) {
  return (
    <header data-covers="top" className={`w-bar ${className}`}>
      <div className="w-bar-inner">
        {children}
        <div className="w-bar-end">{end}</div>
      </div>
    </header>
  );
}
