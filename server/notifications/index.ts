export type { Attachment, Message } from './content.ts';
export { backInStockMessage } from './customer/back-in-stock-message.ts';
export { exportMessage } from './customer/export-message.ts';
export { identityMessage } from './customer/identity-message.ts';
export { findMailboxFile, listMailbox, mailboxFiles } from './mailbox.ts';
export { type Mailer, createMailer } from './mailer.ts';
export { type OrderMailJob, type OrderMailKind, composeOrderMail, orderMailKinds } from './order/index.ts';
export { previewMessage, previews } from './preview.ts';
export { type StaffMailJob, composeStaffMail } from './staff/index.ts';
