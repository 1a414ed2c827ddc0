export type { Attachment, Message } from './content.ts';
export { type AppointmentMailKind, appointmentMessage } from './customer/appointment-messages.ts';
export { backInStockMessage } from './customer/back-in-stock-message.ts';
export { type CampaignContent, campaignMessage } from './customer/campaign-message.ts';
export { consentConfirmationMessage } from './customer/consent-message.ts';
export { type PersonalDataExport, dataExportMessage } from './customer/export-message.ts';
export { identityMessage } from './customer/identity-message.ts';
export { answerMessage, questionMessage } from './customer/question-messages.ts';
export { reviewMessage } from './customer/review-message.ts';
export { anonymizeNewsletterRecords } from './anonymize-newsletter-records.ts';
export { type MailboxContent, openMailboxMessage } from './open-mailbox-message.ts';
export { findMailboxFile, listMailbox, listMailboxFiles } from './mailbox.ts';
export { mailSender } from './mail-sender.ts';
export {
  type MailServerInput,
  readMailServer,
  removeMailServer,
  saveMailServer,
} from './mail-server/index.ts';
export { testMessage } from './staff/test-message.ts';
export { type Mailer, createMailer } from './mailer.ts';
export { type OrderMailJob, type OrderMailKind, composeOrderMail, orderMailKinds } from './order/index.ts';
export { previewMail, mailPreviews } from './preview.ts';
export { type StaffMailJob, type WeekFigures, composeStaffMail, weeklyReportMessage } from './staff/index.ts';
export { sendMessage } from './send-message.ts';
