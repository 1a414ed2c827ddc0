export { type CloseAccountOutcome, closeAccount } from './close-account.ts';
export { purgeLateMessages, type LateMessagesJob } from './purge-late-messages.ts';
