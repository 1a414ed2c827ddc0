import type { MailContent, Message } from '../content.ts';
import { plainText } from './plain-text.ts';

/** Renders both forms of a message. */
export async function renderMail(content: MailContent): Promise<Pick<Message, 'html' | 'text'>> {
  // Loaded with the first message: scripts that run these sources directly do not support JSX.
  const { renderHtml } = await import('./render-html.tsx');
  return { html: renderHtml(content), text: plainText(content) };
}
