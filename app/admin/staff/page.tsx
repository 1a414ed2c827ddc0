import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { listInvitations, listMembers } from '#server/people/identity/team/index.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { formatLongDate } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { InviteForm } from './invite-form.tsx';
import { StaffMembersTable } from './members-table.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { TwoFactorRequirement } from './require-two-factor.tsx';
import { actOnStaff } from './staff-action.server.ts';
import { StaffTabs } from './tabs.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const [members, invitations, security] = await Promise.all([
    listMembers(shop.db),
    listInvitations(shop.db),
    readSettingGroup(shop.db, 'security'),
  ]);
  return {
    self: admin.userId,
    members,
    invitations: invitations.map(({ id, email, role, expiresAt, isExpired }) => ({
      id,
      email,
      role,
      until: formatLongDate(expiresAt, currentLocale()),
      isExpired,
    })),
    isRequired: security.require_two_factor,
  };
}

export const action = (args: ActionFunctionArgs) => actOnStaff(args);

/** Page of the staff members: roles, two-factor authentication, sessions, invitations. */
export default function StaffPage() {
  const { self, members, invitations, isRequired } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.staff_title()} />
      <StaffTabs current="people" />
      <div className="grid gap-10">
        <StaffMembersTable members={members} self={self} />
        <div className="grid gap-10 xl:grid-cols-2">
          <div className="grid content-start gap-8">
            <InviteForm />
            <OpenInvitations invitations={invitations} />
          </div>
          <TwoFactorRequirement isRequired={isRequired} />
        </div>
      </div>
    </>
  );
}
