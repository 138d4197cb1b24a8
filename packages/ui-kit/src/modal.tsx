import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { HoldsFloor } from './announcer.tsx';
import { IconButton } from './button.tsx';
import { Foreign } from './foreign.tsx';
import { useT } from './text.tsx';
import './modal.css';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Asked to close by Escape, the close button or a press outside. */
  onClose(): void;
  /** `sheet` rises from the bottom edge of a phone; on a wide screen it is a dialog like any other. */
  readonly kind?: 'dialog' | 'wide' | 'sheet' | 'alert';
  /** Must be answered: no closing but by its own buttons. */
  readonly insistent?: boolean;
  readonly children: ReactNode;
}

/** What `Dialog` shows once it has been opened. */
export default function OpenedDialog({ title, open, onClose, kind = 'dialog', insistent = false, children }: DialogProps) {
  const t = useT();
  return (
    <ModalOverlay
      className="k-scrim"
      isOpen={open}
      onOpenChange={(now) => (now ? undefined : onClose())}
      isDismissable={!insistent}
      isKeyboardDismissDisabled={insistent}
    >
      <Modal className={`k-modal k-modal-${kind}`}>
        <AriaDialog className="k-dialog" role={kind === 'alert' ? 'alertdialog' : 'dialog'}>
          <HoldsFloor />
          <header className="k-dialog-head">
            <Heading slot="title" className="k-dialog-title">
              <Foreign>{title}</Foreign>
            </Heading>
            {insistent ? null : <IconButton icon="close" label={t('kit.close')} onPress={onClose} />}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
