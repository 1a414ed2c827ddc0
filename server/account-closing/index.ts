export { type AccountClosing, closeAccount } from './close-account.ts';
