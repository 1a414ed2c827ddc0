export { type AccountClosing, closeAccount } from './close-account.ts';
export { purgeLateMessages, type LateMessages } from './forget-late-messages.ts';
