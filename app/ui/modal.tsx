import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onClose'> {
  open: boolean;
  /** Called when Escape, the backdrop or the close button asks to close; set `open` to false there. */
  onClose: () => void;
  /** Pressing beside the dialog closes it. */
  dismissible?: boolean;
}

/** The native modal that Dialog, AlertDialog and Sheet share. */
export function Modal({ open, onClose, dismissible = true, children, ...rest }: ModalProps) {
  const { ref, mounted } = useModal(open);
  // A press must begin and end on the backdrop: dragging a selection out of the dialog does not close it.
  const pressedBackdrop = useRef(false);
  const onBackdrop = (event: MouseEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      // The event comes late: by then the dialog may have been opened again, and it may be a nested dialog's.
      onClose={(event) => event.target === ref.current && !ref.current.open && open && onClose()}
      onPointerDown={(event) => (pressedBackdrop.current = onBackdrop(event))}
      onClick={(event) => dismissible && pressedBackdrop.current && onBackdrop(event) && onClose()}
      {...rest}
    >
      {mounted ? children : null}
    </dialog>
  );
}
