import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useUiTexts } from './texts.ts';

export interface AlertDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** Marks the action as destructive: its button is red, and cancel gets the initial focus. */
  destructive?: boolean;
  pending?: boolean;
  /** Whether the action can be confirmed; the default is true. */
  isPossible?: boolean;
}

/** Dialog that asks for confirmation of an irreversible action. A click on the backdrop does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onCancel,
    onConfirm,
    title,
    description,
    confirmLabel,
    cancelLabel,
    destructive = false,
    pending,
    isPossible = true,
  } = props;
  const id = useId();
  const texts = useUiTexts();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      dismissible={false}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="overlay m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-surface p-6 text-ink shadow-raised"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-description`} className="mt-2 text-[0.9375rem] text-muted">
        {description}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-1">
        <Button variant="outline" onClick={onCancel} autoFocus>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button
          variant={destructive ? 'destructive' : 'default'}
          pending={pending}
          disabled={!isPossible}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
