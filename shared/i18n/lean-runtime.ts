// Replaces Paraglide's runtime in the browser build: the language comes from the page, so cookies, strategies
// and URL patterns are not needed.
let read: () => string = () => 'fr';

export const getLocale = (): string => read();
export const overwriteGetLocale = (reader: () => string): void => void (read = reader);
export const experimentalStaticLocale = undefined;
