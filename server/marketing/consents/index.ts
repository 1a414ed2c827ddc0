export { type ConfirmJob, askNews, isWaiting } from './ask-news.ts';
export { type ConsentChoice, chooseConsents } from './choose-consents.ts';
export { confirmNews, emailToConfirm } from './confirm-news.ts';
export { expireConsents } from './expire-consents.ts';
export { confirmDays } from './new-token.ts';
export {
  type ConsentHistory,
  type SmsRecipient,
  consentsOf,
  countConsents,
  listSmsRecipients,
} from './queries.ts';
export { withdrawConsent, withdrawForCustomer } from './withdraw-consent.ts';
