import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onClose'> {
  open: boolean;
  /**
   * Called when Escape, the backdrop or the close button requests closing; the caller sets `open` to false.
   */
  onClose: () => void;
  /** Closes the dialog on a backdrop click. */
  dismissible?: boolean;
}

/** The native modal that Dialog, AlertDialog and Sheet share. */
export function Modal({ open, onClose, dismissible = true, children, ...rest }: ModalProps) {
  const { ref, mounted } = useModal(open);
  // The click must start and end on the backdrop: selecting text beyond the dialog does not close it.
  const pressedBackdrop = useRef(false);
  const onBackdrop = (event: MouseEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      // The close event is asynchronous: the dialog may have been reopened since, and the event may come from
      // a nested dialog.
      onClose={(event) => event.target === ref.current && !ref.current.open && open && onClose()}
      onPointerDown={(event) => (pressedBackdrop.current = onBackdrop(event))}
      onClick={(event) => dismissible && pressedBackdrop.current && onBackdrop(event) && onClose()}
      {...rest}
    >
      {mounted ? children : null}
    </dialog>
  );
}
