import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Closing } from '#server/community/appointments/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Buttons for the allowed changes of an appointment's state. A cancellation is confirmed first. */
export function AppointmentActions({ name, allowed }: { name: string; allowed: readonly Closing[] }) {
  const [isAsked, setAsked] = useState(false);
  const isPending = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  if (allowed.length === 0) return null;
  return (
    <>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {allowed.includes('done') ? (
          <Button type="submit" name="intent" value="done" pending={isPending}>
            {m.appointments_admin_done()}
          </Button>
        ) : null}
        {allowed.includes('missed') ? (
          <Button type="submit" name="intent" value="missed" variant="outline" pending={isPending}>
            {m.appointments_admin_missed()}
          </Button>
        ) : null}
        {allowed.includes('cancelled') ? (
          <Button variant="outline" onClick={() => setAsked(true)}>
            {m.appointments_admin_cancel()}
          </Button>
        ) : null}
      </Form>
      <AlertDialog
        open={isAsked}
        title={m.appointments_admin_cancel_title()}
        description={m.appointments_admin_cancel_text({ name })}
        confirmLabel={m.appointments_admin_cancel()}
        destructive
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void submit({ intent: 'cancel' }, { method: 'post' });
        }}
      />
    </>
  );
}
