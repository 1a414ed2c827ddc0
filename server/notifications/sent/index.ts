export {
  type MessageState,
  type MessageWish,
  type SentMessage,
  findMessage,
  listMessages,
  messageSorts,
  messageStates,
  queuedMessages,
} from './list-messages.ts';
export { resendMessages } from './resend-messages.ts';
