import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floorGiven, floorTaken, heard, hushed, outlived, type Speech, silence, spoken, type Utterance } from './speech.ts';

/** What comes within so many ms is said as one. */
const TOGETHER = 60;
/** So many of the latest texts stay in the live region. */
const KEPT = 3;

/** The voice of the page. */
interface Voice {
  /** Says something, politely. */
  say(text: string, as?: Omit<Utterance, 'text'>): void;
  /** Takes back what waits to be said and what was said last, but for what all may hear: where the device changes hands, the page must not tell it to the next. */
  hush(): void;
  /** Lets news wait. @returns gives the floor back */
  takeFloor(): () => void;
}

const Spoken = createContext<Voice>({ say: () => {}, hush: () => {}, takeFloor: () => () => {} });

interface Said {
  readonly id: number;
  readonly text: string;
}

/**
 * Holds the polite live region of the page. It stands outside everything that a dialog makes inert; each text is an element of its own, so that the same words
 * can be said again.
 */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [texts, setTexts] = useState<readonly Said[]>([]);
  const speech = useRef<Speech>(silence);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const voice = useMemo<Voice>(() => {
    let count = 0;
    /** What had the focus when the last preview was given to be said. */
    let focused: Element | null = null;
    const speak = () => {
      timer.current = null;
      if (document.activeElement !== focused) speech.current = outlived(speech.current);
      const now = spoken(speech.current, Date.now());
      speech.current = now.speech;
      if (now.text === '') return;
      count++;
      const said = { id: count, text: now.text };
      setTexts((old) => [...old, said].slice(-KEPT));
    };
    const soon = () => {
      timer.current ??= setTimeout(speak, TOGETHER);
    };
    return {
      say: (text, as = { kind: 'answer' }) => {
        if (as.kind === 'preview') focused = document.activeElement;
        speech.current = heard(speech.current, { text, ...as });
        soon();
      },
      hush: () => {
        speech.current = hushed(speech.current);
        setTexts([]);
        soon();
      },
      takeFloor: () => {
        // What came before is still said.
        if (timer.current !== null) {
          clearTimeout(timer.current);
          speak();
        }
        speech.current = floorTaken(speech.current);
        return () => {
          speech.current = floorGiven(speech.current);
          soon();
        };
      },
    };
  }, []);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return (
    <Spoken value={voice}>
      {children}
      {createPortal(
        <div className="k-hidden" role="log" aria-live="polite" aria-relevant="additions" aria-atomic="false" data-live-announcer="true">
          {texts.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>,
        document.body,
      )}
    </Spoken>
  );
}

/** Takes back what waits to be said and what was said last, but for what all may hear: where the device changes hands, the page must not tell it to the next. */
export function useHush(): () => void {
  return useContext(Spoken).hush;
}

/** Says something to a screen reader, politely: an answer to what the person did, unless it is said to be news. */
export function useAnnounce(): Voice['say'] {
  return useContext(Spoken).say;
}

/** For as long as it is drawn news waits: a dialog is read. */
export function HoldsFloor(): null {
  const { takeFloor } = useContext(Spoken);
  useEffect(takeFloor, [takeFloor]);
  return null;
}
