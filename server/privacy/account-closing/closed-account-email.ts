import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';

/** Returns the address that replaces the e-mail address of a closed account. */
export const closedAccountEmail = (userId: string) => `closed-${userId}${closedAccountDomain}`;
