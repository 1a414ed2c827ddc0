import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { findMailboxFile, listMailbox, listMailboxFiles } from '#server/marketing/notifications/index.ts';
import type { AppEnv } from '../app-env.ts';
import { devPage } from './page.ts';

export const mailboxRoutes = new Hono<AppEnv>();

mailboxRoutes.get('/dev/mailbox.json', async (c) => {
  const shop = c.get('shop');
  if (!shop.mailer.isMailbox) return c.notFound();
  const messages = await listMailbox(shop.db);
  return c.json(
    messages.map(({ to, subject, html: body, text, createdAt }) => ({
      to,
      subject,
      html: body,
      text,
      created_at: createdAt,
    })),
  );
});

mailboxRoutes.get('/dev/mailbox', async (c) => {
  const shop = c.get('shop');
  if (!shop.mailer.isMailbox) return c.notFound();
  const messages = await listMailbox(shop.db, 50);
  const files = await listMailboxFiles(
    shop.db,
    messages.map((message) => message.messageKey),
  );
  const items = messages.map(
    (message) =>
      html`<article>
        <h2>${message.subject}</h2>
        <p class="quiet">${message.to}, ${message.createdAt.toISOString()}</p>
        <pre>${raw(linkify(message.text))}</pre>
        ${(files.get(message.messageKey) ?? []).map(
          ({ position, filename }) =>
            html`<p><a href="/dev/mailbox/${message.id}/${position}">${filename}</a></p>`,
        )}
      </article>`,
  );
  const body =
    messages.length > 0
      ? items
      : html`<p>
          Aucun message pour le moment. Inscrivez-vous ou passez une commande : ce que la boutique enverrait
          arrive ici.
        </p>`;
  return c.html(devPage('Boîte aux lettres de développement', html`${body}`));
});

mailboxRoutes.get('/dev/mailbox/:id{\\d{1,15}}/:position{\\d{1,3}}', async (c) => {
  const shop = c.get('shop');
  const { id, position } = c.req.param();
  const file = shop.mailer.isMailbox
    ? await findMailboxFile(shop.db, Number(id), Number(position))
    : undefined;
  if (!file) return c.notFound();
  return c.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    'content-disposition': `inline; filename="${file.filename}"`,
  });
});

// The text is escaped first; only the shop's own URLs become links.
function linkify(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
