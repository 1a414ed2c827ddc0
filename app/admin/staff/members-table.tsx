import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { StaffMember } from '#server/people/identity/team/index.ts';
import { formatDateTime } from '#shared/format.ts';
import '../list/list.css';
import { roleLabel } from './labels.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

const MemberDialog = lazy(() => import('./member-dialog.tsx'));

/** Table of all staff members, administrators first. */
export function StaffMembersTable({ members, self }: { members: StaffMember[]; self: string }) {
  const [open, setOpen] = useState<string>();
  // The table owns the fetcher, because the dialog unmounts with the row of a removed member.
  const { fetcher, isPending } = useActionResult(() => setOpen(undefined));
  const managed = members.find(({ id }) => id === open);
  return (
    <section>
      <Table label={m.staff_title()} dense className="as-cards">
        <THead>
          <Tr>
            <Th>{m.staff_col_person()}</Th>
            <Th>{m.staff_col_role()}</Th>
            <Th>{m.staff_col_two_factor()}</Th>
            <Th>{m.staff_col_signed_in()}</Th>
            <Th align="end">{m.staff_col_sessions()}</Th>
            <Th>{m.staff_col_actions()}</Th>
          </Tr>
        </THead>
        <TBody>
          {members.map((member) => (
            <Tr key={member.id}>
              <Td className="card-name">
                <div className="min-w-0">
                  <span className="font-[560]">{member.name || member.email}</span>{' '}
                  {member.id === self ? <Badge variant="outline">{m.staff_you()}</Badge> : null}
                  {member.name ? (
                    <span className="block text-sm font-normal break-all text-muted">{member.email}</span>
                  ) : null}
                </div>
              </Td>
              <Td data-label={m.staff_col_role()}>
                <Badge variant={member.role === 'admin' ? 'default' : 'secondary'}>
                  {roleLabel(member.role)}
                </Badge>
              </Td>
              <Td data-label={m.staff_col_two_factor()}>
                <span className="inline-flex flex-wrap items-center gap-2">
                  <Badge variant={member.hasTwoFactor ? 'success' : 'outline'}>
                    {member.hasTwoFactor ? m.twoFactor_state_on() : m.twoFactor_state_off()}
                  </Badge>
                  {member.passkeys > 0 ? (
                    <span className="text-sm text-muted">{m.staff_passkeys({ count: member.passkeys })}</span>
                  ) : null}
                </span>
              </Td>
              <Td data-label={m.staff_col_signed_in()} className="figures">
                {member.signedInAt ? formatDateTime(member.signedInAt, currentLocale()) : m.staff_never()}
              </Td>
              <Td align="end" data-label={m.staff_col_sessions()}>
                {member.sessions}
              </Td>
              <Td data-label={m.staff_col_actions()}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={m.staff_manage_who({ name: member.name || member.email })}
                  onClick={() => setOpen(member.id)}
                >
                  {m.staff_manage()}
                </Button>
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className="mt-3 text-sm text-muted">
        {m.staff_own_account()}{' '}
        <Link to="/account/security" className="text-link">
          {m.staff_own_link()}
        </Link>
      </p>
      {managed ? (
        <Suspense>
          <MemberDialog
            key={managed.id}
            member={managed}
            isSelf={managed.id === self}
            isBusy={isPending}
            onSend={(form) => void fetcher.submit(form, { method: 'post', action: '/admin/staff' })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
