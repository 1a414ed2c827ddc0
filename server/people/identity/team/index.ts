export { type AcceptInvitationOutcome, acceptAsExistingUser, acceptAsNewUser } from './accept-invitation.ts';
export { type ChangeRoleOutcome, changeRole } from './change-role.ts';
export { type InviteOutcome, inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
export { type OpenInvitation, type InvitationView, findInvitation, listInvitations } from './invitations.ts';
export { type StaffMember, findMember, listMembers } from './members.ts';
export { makeAdmin } from './make-admin.ts';
export { type CreateOwnerOutcome, createOwner, createOwnerLink, isOwnerLinkValid } from './owner-link.ts';
export { resetTwoFactor, signOutMember } from './secure-member.ts';
