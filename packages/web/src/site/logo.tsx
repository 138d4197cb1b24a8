import './logo.css';

/** The mark: a C that is a basin with its outlet, and water in it. Decorative. @param size height in px */
export function Logo({ size = 34 }: { readonly size?: number }) {
  return (
    <svg className="w-logo" height={size} width={(size * 76) / 66} viewBox="-33 -33 76 66" aria-hidden="true" focusable="false">
      <g fill="var(--water)">
        <circle r={25} />
        <path d="M10,-7.7H39.5V7.7H10Z" />
      </g>
      <path d="M38,-15.8H27.8A32,32 0 1 0 27.8,15.8H38V7.7H19A20.5,20.5 0 1 1 19,-7.7H38Z" fill="var(--primary)" />
      <path d="M-13,.8q6.6,-8 13.2,0t13.2,0 13.2,0 13.2,0" fill="none" stroke="var(--logo-wave)" strokeWidth={5.2} />
    </svg>
  );
}
