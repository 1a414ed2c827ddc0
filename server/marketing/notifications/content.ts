import type { MessageJob } from './schema.ts';
import type { Locale } from '#shared/locales.ts';

/** A fact or an amount: label and value. The last of a table may be strong. */
export interface Row {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** One thing of a list, with what is said of it and where it leads. */
export interface Item {
  text: string;
  detail?: string;
  value?: string;
  url?: string;
}

/** A product shown: its picture, what it is, what it costs. */
export interface Product {
  name: string;
  /** The brand, or what else stands above the price. */
  detail: string;
  value: string;
  url: string;
  /** The picture's address: the same for every reader. */
  picture: string;
}

/** A part of a message. Every part reads as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; title?: string; rows: readonly Row[] }
  | { kind: 'items'; title?: string; items: readonly Item[]; rows?: readonly Row[] }
  | { kind: 'products'; products: readonly Product[] }
  | { kind: 'lines'; title?: string; lines: readonly string[] }
  | { kind: 'action'; label: string; url: string };

/** What a message says, in one language: written once, read as HTML and as plain text. */
export interface MailContent {
  locale: Locale;
  heading: string;
  blocks: readonly Block[];
  footer: string;
  /** Where no more messages of this kind can be asked for. */
  unsubscribe?: { label: string; url: string };
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What is to be sent. */
export interface Message {
  /** Names the message: the same key is sent once, however often its job runs. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** Where one POST ends messages of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** Whom it went to is not kept: nobody of the shop's any more. */
  isLast?: boolean;
  /** The job it was composed by; without it staff cannot have it sent again. */
  job?: MessageJob;
}
