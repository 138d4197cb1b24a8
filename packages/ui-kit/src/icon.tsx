import './icon.css';

/** Strokes in a box of 24. */
const paths = {
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  redo: 'm15 5 5 5-5 5m5-5h-9a6 6 0 0 0 0 12h3',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.7c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2Zm0 0v13.7',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  device: 'M4 5h16v11H4zM12 16v4M8.5 20h7',
  check: 'm5 12.5 4.7 5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  back: 'm14.5 5-7 7 7 7',
  leave: 'M13.5 4.5h-8v15h8M10 12h11M17 8l4 4-4 4',
  forward: 'm9.5 5 7 7-7 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  people:
    'M9 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM2.5 20c0-3.6 2.9-5.6 6.5-5.6s6.5 2 6.5 5.6M15.5 4.6a3.7 3.7 0 0 1 0 6.5M18 14.9c2.2.8 3.5 2.6 3.5 5.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-4 3.3-6 7.5-6s7.5 2 7.5 6',
  bot: 'M5 9.5h14v10H5zM12 9.5V5.5M12 5.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4M9 14v1.5M15 14v1.5M2.5 13v3M21.5 13v3',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8',
  copy: 'M9 9h11v11.5H9zM5.5 15H4V3.5h11V5.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1',
  shield: 'M12 3.2 4.8 6v5.6c0 4.6 3 7.6 7.2 9.2 4.2-1.6 7.2-4.6 7.2-9.2V6zM8.6 11.8l2.5 2.6 4.4-5',
  log: 'M4 6h16M4 10.5h11M4 15h13M4 19.5h8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  warn: 'M12 4 2.5 20h19L12 4Zm0 6v5M12 17.2v.3',
  forbid: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.3',
  turn: 'M20 11a8 8 0 0 0-14-4.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4.5l2-2.5M20 20v-5h-5',
  discard: 'M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  skip: 'M5 5.5 12 12l-7 6.5zM13 5.5 20 12l-7 6.5z',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  grid: 'M3.5 9h17M3.5 15h17M9 3.5v17M15 3.5v17',
  plumber: 'M14.8 9.2 5 19M17.2 3.6a4.6 4.6 0 0 0-5.3 6.6l1.9 1.9a4.6 4.6 0 0 0 6.6-5.3L17.6 9.4l-2.4-.6-.6-2.4z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  keyboard: 'M3 6h18v12H3zM6.5 9.5h.01M10 9.5h.01M14 9.5h.01M17.5 9.5h.01M6.5 12.5h.01M17.5 12.5h.01M9 15h6',
  drop: 'M12 3.5c3.5 4.5 6 7.3 6 10.7a6 6 0 0 1-12 0c0-3.4 2.5-6.2 6-10.7Z',
  hint: 'M9 17.5h6M10 21h4M12 3a6.5 6.5 0 0 0-3.6 11.9c.5.4.6.9.6 1.4v1.2h6v-1.2c0-.5.1-1 .6-1.4A6.5 6.5 0 0 0 12 3Z',
  away: 'M4 4l16 16M8.5 5.5A9 9 0 0 1 12 4.8M2.5 9.5A14 14 0 0 1 5 7.6M21.5 9.5a14 14 0 0 0-5.3-3.3M6 13.5a9 9 0 0 1 3.8-2.2M18 13.5a9 9 0 0 0-2-1.5M12 18.5v.3',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon in the text's colour; the control that holds it carries the name. @param size px */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="k-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth={1.9} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
