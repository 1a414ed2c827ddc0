export { type MailServer, readMailServer } from './mail-server.ts';
export { openConfiguredTransport, openStoredTransport } from './open-transport.ts';
export {
  type MailServerInput,
  type SaveMailServerOutcome,
  removeMailServer,
  saveMailServer,
} from './save-mail-server.ts';
