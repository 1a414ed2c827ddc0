export { type AccountClosing, closeAccount } from './close-account.ts';
export { forgetLateMessages, type LateMessages } from './forget-late-messages.ts';
