/**
 * Returns whether the server has marked this browser as signed in; the session's own cookie is hidden from scripts.
 * The mark ends with the sign-out in any tab.
 */
export const isMarkedSignedIn = (): boolean => /(^|; )signed-in=/.test(document.cookie);
