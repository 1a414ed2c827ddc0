export { type Mailer, createMailer } from './mailer.ts';
export { type OrderMailKind, identityMessage, orderMessage } from './messages.ts';
export { listMailbox } from './queries.ts';
