import { Button, Dialog, FrameProvider, type GameUi, type SeatInfo, type TableFrame, usePhone, useT } from '@castellum/ui-kit';
import type { KeyboardEvent, ReactNode } from 'react';
import { commandOf } from '../ear/keys.ts';
import { lettersAreOn } from '../ear/keys-setting.ts';
import type { LogLine } from './log.ts';
import { LogList } from './log-list.tsx';
import { LogPanel } from './log-panel.tsx';
import { SeatChips, SeatsPanel } from './seats-panel.tsx';
import type { Opened } from './table-dialogs.tsx';
import type { UsedHints } from './use-hints.ts';
import './table-layout.css';

const PASSIVE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** True for keys that only look about on a board, or ask about it. */
function isPassive(event: KeyboardEvent): boolean {
  return PASSIVE.has(event.key) || commandOf(event, lettersAreOn()) !== null;
}

/** The height that the prompt keeps beside a board, px, where a game says no other. */
const PROMPT = 240;

export interface TableLayoutProps {
  readonly game: string;
  readonly ui: GameUi;
  /** The frame for words and figures beside the board. */
  readonly told: TableFrame;
  readonly seats: readonly SeatInfo[];
  readonly lines: readonly LogLine[];
  readonly hints: UsedHints;
  onPoint(line: LogLine | null): void;
  readonly prompt: ReactNode;
  readonly toast: ReactNode;
  readonly opened: Opened | null;
  onOpen(opened: Opened | null): void;
}

/** A game being played: the board, and beside or below it seats, prompt, what else there is, and the log. */
export function TableLayout({ game, ui, told, seats, lines, hints, onPoint, prompt, toast, opened, onOpen }: TableLayoutProps) {
  const t = useT();
  const phone = usePhone();
  const { Board, Extras } = ui;
  const close = () => onOpen(null);
  const asTold = (words: ReactNode) => <FrameProvider frame={told}>{words}</FrameProvider>;
  return (
    <>
      <main id="main" className="t-table" style={{ '--panel': `${ui.panelWidth}px`, '--prompt': `${(ui.promptRoom ?? PROMPT) / 16}rem` }}>
        {phone && ui.seatsInPanel ? asTold(<SeatChips ui={ui} />) : null}
        <section
          className="t-board"
          aria-label={t('web.board')}
          // Whoever chooses on the board, be it what the hint shows there, goes on alone.
          onClick={hints.shown === null ? undefined : hints.close}
          onKeyDown={hints.shown === null ? undefined : (event) => (isPassive(event) ? undefined : hints.close())}
        >
          <Board />
        </section>
        {phone ? (
          <div className="t-foot" data-covers="bottom">
            {toast}
            <div className="t-sheet">
              {asTold(prompt)}
              {Extras === undefined || ui.extrasInBoard === true ? null : (
                <Button variant="quiet" size="small" className="t-open-extras" onPress={() => onOpen({ what: 'extras' })}>
                  {t(`${game}.extras`)}
                </Button>
              )}
            </div>
          </div>
        ) : (
          <div className="t-side">
            {ui.seatsInPanel ? asTold(<SeatsPanel ui={ui} />) : null}
            {asTold(prompt)}
            {Extras === undefined ? null : asTold(<Extras />)}
            <LogPanel lines={lines} seats={seats} onPoint={onPoint} />
          </div>
        )}
      </main>
      <Dialog title={t('web.log')} open={phone && opened?.what === 'log'} onClose={close} kind="sheet">
        <LogList lines={lines} seats={seats} onPoint={onPoint} />
      </Dialog>
      {Extras === undefined ? null : (
        <Dialog title={t(`${game}.extras`)} open={phone && opened?.what === 'extras'} onClose={close} kind="sheet">
          {asTold(<Extras />)}
        </Dialog>
      )}
      {phone ? null : toast}
    </>
  );
}
