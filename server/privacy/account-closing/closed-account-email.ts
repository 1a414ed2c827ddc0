import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';

/** Replaces the email address of a closed account. */
export const closedAccountEmail = (userId: string) => `closed-${userId}${closedAccountDomain}`;
