/** Suffix of the email addresses of closed accounts: it cannot receive mail (RFC 2606). */
export const closedAccountDomain = '@closed.invalid';
