import { Foreign, type GameUi, Icon, useAnnounce, usePhone, useT } from '@castellum/ui-kit';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import '../table/table-layout.css';
import './practice-layout.css';

/** Words beside a board need so much room, px. */
const LEAST = 340;

export interface PracticeLayoutProps {
  readonly ui: GameUi;
  readonly board: ReactNode;
  /** What is refused is said there. */
  readonly toast?: ReactNode;
  /** What stands beside the board, on a phone below it. */
  readonly children: ReactNode;
}

/** A board to practise on, with whoever teaches beside it. */
export function PracticeLayout({ ui, board, toast = null, children }: PracticeLayoutProps) {
  const t = useT();
  const phone = usePhone();
  return (
    <>
      <main id="main" className="t-table" style={{ '--panel': `${Math.max(LEAST, ui.panelWidth)}px` } as CSSProperties}>
        <section className="t-board" aria-label={t('web.board')}>
          {board}
        </section>
        {phone ? (
          <div className="t-foot">
            {toast}
            <div className="t-sheet l-side">{children}</div>
          </div>
        ) : (
          <div className="t-side l-side">{children}</div>
        )}
      </main>
      {phone ? null : toast}
    </>
  );
}

/** What to do; where `focus`, it takes the focus, so that it is read out. */
export function Task({ children, focus = false }: { readonly children: ReactNode; readonly focus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="l-task">
      <Foreign>{children}</Foreign>
    </h2>
  );
}

export interface OutcomeProps {
  readonly right: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** What came of a try, said aloud, with what follows from it. */
export function Outcome({ right, title, children }: OutcomeProps) {
  const announce = useAnnounce();
  useEffect(() => announce(title), [announce, title]);
  return (
    <section className={right ? 'l-outcome' : 'l-outcome l-refuted'}>
      <h2>
        <Icon name={right ? 'check' : 'turn'} size={22} />
        <span>
          <Foreign>{title}</Foreign>
        </span>
      </h2>
      {children}
    </section>
  );
}
