import type { accentColours } from '#shared/accent.ts';
import type { MessageJob } from './schema.ts';
import type { Locale } from '#shared/locales.ts';

/** A table row of a message: label and value. `isStrong` emphasises the row. */
export interface MailRow {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** A list entry of a message: text, optional detail line, value and link. */
export interface MailListItem {
  text: string;
  detail?: string;
  value?: string;
  url?: string;
}

/** A product shown in a message, with picture, name, price and link. */
export interface MailProduct {
  name: string;
  /** The text between name and price, such as the brand. */
  detail: string;
  value: string;
  url: string;
  /** URL of the picture. It is the same for every recipient, so it does not track who opens the message. */
  picture: string;
}

/** A block of a message's content; each kind can be rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; title?: string; rows: readonly MailRow[] }
  | { kind: 'items'; title?: string; items: readonly MailListItem[]; rows?: readonly MailRow[] }
  | { kind: 'products'; products: readonly MailProduct[] }
  | { kind: 'lines'; title?: string; lines: readonly string[] }
  | { kind: 'action'; label: string; url: string };

/** Content of a message in one language, from which HTML and plain text are rendered. */
export interface MailContent {
  locale: Locale;
  heading: string;
  blocks: readonly MailBlock[];
  /** Text below the content; by default the shop's name and e-mail address. */
  footer?: string;
  /** Link with which the recipient unsubscribes from this kind of message. */
  unsubscribe?: { label: string; url: string };
}

/** A message's content with the identity of the shop that sends it. */
export type BrandedContent = MailContent & {
  footer: string;
  shopName: string;
  accent: ReturnType<typeof accentColours>;
};

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Message {
  /** Idempotency key: messages with the same key are sent only once, however often their job runs. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** URL for unsubscribing with a single POST request, without a page (RFC 8058). */
  unsubscribeUrl?: string;
  /** Whether this is the last message of a closed account. Its recipient is then not stored. */
  isLast?: boolean;
  /** The job that composed the message. Without it, staff cannot send the message again. */
  job?: MessageJob;
}
