export { type Auth, type IdentityMail, createAuth, sessionCookie } from './auth.ts';
export { createPerson, hasPeople } from './create-person.ts';
export { type SignedIn, hasSessionCookie, readSession } from './session.ts';
export type { Role } from '../../shared/access.ts';
export { type Profile, changeProfile, changeSettings, findProfile } from './profile.ts';
export { findCustomers } from './find-customers.ts';
