import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { m } from '#shared/i18n/index.ts';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave a form with unsaved changes. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => (
  <AlertDialog
    open={open}
    onCancel={onStay}
    onConfirm={onLeave}
    title={m.guard_title()}
    description={m.guard_text()}
    confirmLabel={m.guard_leave()}
    cancelLabel={m.guard_stay()}
    destructive
  />
);
