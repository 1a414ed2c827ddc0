export { type ConfirmationMailJob, requestNewsletter, isConfirmationPending } from './ask-news.ts';
export { type SaveConsentOutcome, saveConsentChoice } from './choose-consents.ts';
export { confirmNewsletter, findEmailToConfirm } from './confirm-news.ts';
export { expireConsents } from './expire-consents.ts';
export { confirmationLinkDays } from './new-token.ts';
export {
  type ConsentHistory,
  type SmsRecipient,
  listConsentHistories,
  countConsents,
  listSmsRecipients,
} from './queries.ts';
export { withdrawConsent, withdrawCustomerConsents } from './withdraw-consent.ts';
