import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Role } from '#shared/access.ts';
import { roleLabel } from './labels.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

interface Invitation {
  id: string;
  email: string;
  role: Role;
  until: string;
  isExpired: boolean;
}

/** List of the pending invitations, which can be sent again or revoked. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  const { fetcher, isPending } = useActionResult();
  // The component stays mounted when the list is empty, so that it receives the result of the action on the
  // last invitation.
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-lg font-[600]">
        {m.staff_invite_open()}
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {invitations.map(({ id, email, role, until, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-[560] break-all">{email}</p>
              <p className="text-sm text-muted">
                {roleLabel(role)} ·{' '}
                {isExpired ? (
                  <Badge variant="warning">{m.staff_invite_expired()}</Badge>
                ) : (
                  m.staff_invite_until({ date: until })
                )}
              </p>
            </div>
            <fetcher.Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="resend"
                variant="outline"
                size="sm"
                disabled={isPending}
                aria-label={m.staff_invite_resend_who({ email })}
              >
                {m.staff_invite_resend()}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="revoke"
                variant="ghost"
                size="sm"
                disabled={isPending}
                aria-label={m.staff_invite_revoke_who({ email })}
              >
                {m.staff_invite_revoke()}
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
