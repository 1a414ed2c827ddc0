import { m } from '#shared/i18n/index.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import { accentColours } from '#shared/accent.ts';
import type { MailContent, Message } from '../content.ts';
import { renderPlainText } from './plain-text.ts';

/** Renders a message as HTML and as plain text, with the shop's name at its head and its accent colour. */
export async function renderMail(
  content: MailContent,
  settings: Pick<Settings, 'shop' | 'brand'>,
): Promise<Pick<Message, 'html' | 'text'>> {
  const { name, email } = shopIdentity(settings);
  const footer = content.footer ?? m.mail_footer({ name, email }, { locale: content.locale });
  const branded = { ...content, footer, shopName: name, accent: accentColours(settings.brand) };
  // Loads the renderer with the first message and not at start-up: scripts that run these source files
  // directly with Node do not support JSX.
  const { renderHtml } = await import('./render-html.tsx');
  return { html: renderHtml(branded), text: renderPlainText(branded) };
}
