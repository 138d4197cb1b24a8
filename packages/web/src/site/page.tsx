import { type ReactNode, useEffect, useRef } from 'react';
import './page.css';

let first = true;

/**
 * What every page does as it opens: names the tab, and after a change of address moves the focus to its heading, so that a screen reader says where one is.
 * @returns the ref of the page's heading, which needs `tabIndex={-1}`
 */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (first) first = false;
    else {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, []);
  return heading;
}

/** A page under the site's bar and above its foot. */
export function Page({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <main id="main" className={`w-page ${className}`}>
      {children}
    </main>
  );
}
