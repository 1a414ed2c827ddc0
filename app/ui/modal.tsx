import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onClose'> {
  open: boolean;
  /**
   * Called when Escape, the backdrop or the close button requests closing. The caller then sets `open` to
   * false.
   */
  onClose: () => void;
  /** Whether a click on the backdrop closes the dialog; the default is true. */
  dismissible?: boolean;
}

/** Native <dialog> on which Dialog, AlertDialog and Sheet are based. */
export function Modal({ open, onClose, dismissible = true, children, ...rest }: ModalProps) {
  const { ref, mounted } = useModal(open);
  // A click closes the dialog only if it starts and ends on the backdrop. Otherwise a text selection that the
  // user drags out of the dialog would close the dialog.
  const pressedBackdrop = useRef(false);
  const onBackdrop = (event: MouseEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      // The close event is asynchronous: the dialog may have been reopened since, and the event may come from
      // a nested dialog. Both cases are ignored.
      onClose={(event) => event.target === ref.current && !ref.current.open && open && onClose()}
      // Escape asks only; the caller may keep the dialog open, for example because of unsaved changes.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => (pressedBackdrop.current = onBackdrop(event))}
      onClick={(event) => dismissible && pressedBackdrop.current && onBackdrop(event) && onClose()}
      {...rest}
    >
      {mounted ? children : null}
    </dialog>
  );
}
