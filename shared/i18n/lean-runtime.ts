// Stands in the browser's build for the compiled messages' own runtime: the shop reads the language off the page, so of
// its cookies, strategies and address patterns nothing is needed.
let read: () => string = () => 'fr';

export const getLocale = (): string => read();
export const overwriteGetLocale = (reader: () => string): void => void (read = reader);
export const experimentalStaticLocale = undefined;
