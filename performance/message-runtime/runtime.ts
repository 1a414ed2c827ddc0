// Replaces the runtime of Paraglide's compiled messages in the browser. The page contains its language, so
// the code for cookies, strategies and URL patterns is not needed.
let read: () => string = () => 'fr';

export const getLocale = (): string => read();
export const overwriteGetLocale = (reader: () => string): void => void (read = reader);
export const experimentalStaticLocale = undefined;
