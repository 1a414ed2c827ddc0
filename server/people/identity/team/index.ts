export { type Accepted, acceptAsMember, acceptAsNewcomer } from './accept-invitation.ts';
export { type RoleChange, changeRole } from './change-role.ts';
export { type Invited, inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
export { type OpenInvitation, type SeenInvitation, findInvitation, listInvitations } from './invitations.ts';
export { type Member, findMember, listMembers } from './members.ts';
export { resetTwoFactor, signOutMember } from './secure-member.ts';
