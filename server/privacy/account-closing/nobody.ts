import { nobodys } from '#server/platform/kernel/nobodys.ts';

/** What stands for the address of who is gone. */
export const nobody = (userId: string) => `closed-${userId}${nobodys}`;
