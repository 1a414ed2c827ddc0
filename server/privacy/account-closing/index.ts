export { type AccountClosing, closeAccount } from './close-account.ts';
export { purgeLateMessages, type LateMessages } from './purge-late-messages.ts';
