export {
  type MessageQuery,
  type SentMessage,
  findMessage,
  listMessages,
  messageSorts,
  queuedMessages,
} from './list-messages.ts';
export { resendMessages } from './resend-messages.ts';
