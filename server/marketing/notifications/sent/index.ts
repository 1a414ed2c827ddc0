export {
  type MessageQuery,
  type SentMessage,
  findMessage,
  listMessages,
  messageSorts,
  countMessageJobs,
} from './list-messages.ts';
export { resendMessages } from './resend-messages.ts';
