import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { listMailbox } from '../../notifications/index.ts';
import type { AppEnv } from '../app.ts';
import { devPage } from './page.ts';

export const mailboxRoutes = new Hono<AppEnv>();

mailboxRoutes.get('/dev/mailbox.json', async (c) => {
  const shop = c.get('shop');
  if (!shop.mailer.isMailbox) return c.notFound();
  const messages = await listMailbox(shop.db);
  return c.json(messages.map(({ to, subject, html: body, text, created_at }) => ({ to, subject, html: body, text, created_at })));
});

mailboxRoutes.get('/dev/mailbox', async (c) => {
  const shop = c.get('shop');
  if (!shop.mailer.isMailbox) return c.notFound();
  const messages = await listMailbox(shop.db, 50);
  const items = messages.map(
    (message) =>
      html`<article>
        <h2>${message.subject}</h2>
        <p class="quiet">${message.to}, ${message.created_at.toISOString()}</p>
        <pre>${raw(linkify(message.text))}</pre>
      </article>`,
  );
  const body =
    messages.length > 0
      ? items
      : html`<p>Aucun message pour le moment. Inscrivez-vous ou passez une commande : ce que la boutique enverrait arrive ici.</p>`;
  return c.html(devPage('Boîte aux lettres de développement', html`${body}`));
});

// The text is escaped first; only our own addresses become links.
function linkify(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
