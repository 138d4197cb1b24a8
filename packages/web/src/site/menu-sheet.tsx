import { Dialog, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import './menu-sheet.css';

export interface MenuSheetProps {
  readonly open: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** A phone's menu, one thing below the other. */
export function MenuSheet({ open, onClose, children }: MenuSheetProps) {
  const t = useT();
  return (
    <Dialog title={t('web.menu')} open={open} onClose={onClose} kind="sheet">
      <div className="w-menu-sheet">{children}</div>
    </Dialog>
  );
}
