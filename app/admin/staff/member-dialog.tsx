import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { StaffMember } from '#server/people/identity/team/index.ts';
import { roleLabel } from './labels.ts';

type Asked = 'role' | 'remove' | 'reset-two-factor';

interface MemberDialogProps {
  member: StaffMember;
  isSelf: boolean;
  isBusy: boolean;
  onSend: (form: Record<string, string>) => void;
  onClose: () => void;
}

/**
 * Dialog with the actions on a staff member; an action that cannot be undone directly requires confirmation.
 */
export default function StaffMemberDialog({ member, isSelf, isBusy, onSend, onClose }: MemberDialogProps) {
  const [role, setRole] = useState(member.role);
  const [asked, setAsked] = useState<Asked>();
  const name = member.name || member.email;
  const send = (intent: Asked | 'sign-out') => {
    setAsked(undefined);
    onSend({ intent, id: member.id, seen: member.role, role });
  };
  const questions: Record<Asked, { text: string; confirm: string }> = {
    role: { text: m.staff_role_question({ name, role: roleLabel(role) }), confirm: m.staff_role_save() },
    remove: { text: m.staff_remove_question({ name }), confirm: m.staff_remove() },
    'reset-two-factor': { text: m.staff_reset_question({ name }), confirm: m.staff_reset_two_factor() },
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={name}
      description={member.name ? member.email : undefined}
    >
      <div className="grid gap-6">
        {isSelf ? (
          <p className="text-[0.9375rem]">{m.staff_error_own_role()}</p>
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <Field label={m.staff_col_role()} className="flex-1">
              <Select value={role} onChange={(event) => setRole(event.target.value as StaffMember['role'])}>
                <option value="admin">{roleLabel('admin')}</option>
                <option value="moderator">{roleLabel('moderator')}</option>
              </Select>
            </Field>
            <Button disabled={role === member.role || isBusy} onClick={() => setAsked('role')}>
              {m.staff_role_save()}
            </Button>
          </div>
        )}
        <div className="grid justify-items-start gap-3 border-t border-rule pt-4">
          <Button
            variant="outline"
            disabled={isBusy || member.sessions === 0}
            onClick={() => send('sign-out')}
          >
            {isSelf ? m.staff_sign_out_own() : m.staff_sign_out()}
          </Button>
          {member.hasTwoFactor && !isSelf ? (
            <Button variant="outline" disabled={isBusy} onClick={() => setAsked('reset-two-factor')}>
              {m.staff_reset_two_factor()}
            </Button>
          ) : null}
          {isSelf ? null : (
            <Button variant="destructive" disabled={isBusy} onClick={() => setAsked('remove')}>
              {m.staff_remove()}
            </Button>
          )}
        </div>
      </div>
      {asked ? (
        <AlertDialog
          open
          onCancel={() => setAsked(undefined)}
          onConfirm={() => send(asked)}
          title={questions[asked].confirm}
          description={questions[asked].text}
          confirmLabel={questions[asked].confirm}
          destructive={asked !== 'role'}
        />
      ) : null}
    </Dialog>
  );
}
