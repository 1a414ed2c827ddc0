import type { MailContent, Message } from '../content.ts';
import { renderPlainText } from './plain-text.ts';

export async function renderMail(content: MailContent): Promise<Pick<Message, 'html' | 'text'>> {
  // Loads the renderer with the first message and not at start-up: scripts that run these source files
  // directly with Node do not support JSX.
  const { renderHtml } = await import('./render-html.tsx');
  return { html: renderHtml(content), text: renderPlainText(content) };
}
