// Replaces the runtime of Paraglide's compiled messages in the browser: the shop reads the language from the page, so
// nothing of cookies, strategies and URL patterns is needed.
let read: () => string = () => 'fr';

export const getLocale = (): string => read();
export const overwriteGetLocale = (reader: () => string): void => void (read = reader);
export const experimentalStaticLocale = undefined;
