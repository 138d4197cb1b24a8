import 'react';

declare module 'react' {
  /** Style sheets read custom properties that components set. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
