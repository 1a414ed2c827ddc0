/**
 * Suffix of the e-mail addresses of closed accounts. Nobody can receive mail there, because `.invalid` is
 * reserved (RFC 2606).
 */
export const closedAccountDomain = '@closed.invalid';
