export { type ConfirmationMailJob, requestNewsletter, isConfirmationPending } from './request-newsletter.ts';
export { type SaveConsentOutcome, saveConsentChoice } from './save-consent-choice.ts';
export { confirmNewsletter, findEmailToConfirm } from './confirm-newsletter.ts';
export { expireConsents } from './expire-consents.ts';
export { confirmationLinkDays } from './confirmation-token.ts';
export {
  type ConsentHistory,
  type SmsRecipient,
  listConsentHistories,
  countConsents,
  listSmsRecipients,
} from './queries.ts';
export { withdrawConsent, withdrawCustomerConsents } from './withdraw-consent.ts';
