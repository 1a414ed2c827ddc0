/** What the addresses of closed accounts end with: they belong to nobody and can receive nothing (RFC 2606). */
export const nobodys = '@closed.invalid';
