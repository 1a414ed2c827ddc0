import { nobodys } from '#server/platform/kernel/nobodys.ts';

/** Replaces the email address of a closed account. */
export const nobody = (userId: string) => `closed-${userId}${nobodys}`;
