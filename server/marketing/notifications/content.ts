import type { MessageJob } from './schema.ts';
import type { Locale } from '#shared/locales.ts';

/** A table row: label and value. The last one may be emphasised. */
export interface Row {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** A list item with its detail and link. */
export interface Item {
  text: string;
  detail?: string;
  value?: string;
  url?: string;
}

/** A product teaser: picture, name, price. */
export interface Product {
  name: string;
  /** The brand, or another text above the price. */
  detail: string;
  value: string;
  url: string;
  /** URL of the picture; the same for every recipient. */
  picture: string;
}

/** A block of a message, rendered as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; title?: string; rows: readonly Row[] }
  | { kind: 'items'; title?: string; items: readonly Item[]; rows?: readonly Row[] }
  | { kind: 'products'; products: readonly Product[] }
  | { kind: 'lines'; title?: string; lines: readonly string[] }
  | { kind: 'action'; label: string; url: string };

/** Content of a message in one language, rendered as HTML and as plain text. */
export interface MailContent {
  locale: Locale;
  heading: string;
  blocks: readonly Block[];
  footer: string;
  /** Link to unsubscribe from this kind of message. */
  unsubscribe?: { label: string; url: string };
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message to send. */
export interface Message {
  /** Idempotency key: a message with the same key is sent once, however often its job runs. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** When true, the recipient is not stored, because the account is closed. */
  isLast?: boolean;
  /** The job that composed the message; required to resend it. */
  job?: MessageJob;
}
