export { type Auth, createAuth, sessionCookie } from './auth.ts';
export { type IdentityMail, identityMailKinds } from './identity-mail.ts';
export {
  type RequestEmailChangeOutcome,
  type ConfirmEmailChangeOutcome,
  requestEmailChange,
  confirmEmailChange,
} from './change-email.ts';
export { confirmEmailByHand } from './confirm-email.ts';
export { describeDevice } from './describe-device.ts';
export { type ChangePasswordOutcome, changePassword, isPasswordOfUser } from './change-password.ts';
export { type UserPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
export { type ActiveSession, endOtherSessions, endSession, listSessions } from './sessions.ts';
export { notifyPerson } from './notify-person.ts';
export { createUser, hasUsers } from './create-user.ts';
export { type SignedInUser, hasSessionCookie, readSession, sessionQuery, sessionToken } from './session.ts';
export type { Role } from '#shared/access.ts';
export {
  type Profile,
  changeProfile,
  changeCustomerSettings,
  findProfile,
  findProfileByEmail,
} from './profile.ts';
export { findRole } from './find-role.ts';
export { findCustomers } from './find-customers.ts';
export { completeTwoFactorActivation, removeTwoFactor, twoFactorState } from './two-factor.ts';
