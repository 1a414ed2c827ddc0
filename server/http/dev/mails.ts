import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { isLocale } from '#shared/locales.ts';
import { type Message, previewMail, mailPreviews } from '#server/marketing/notifications/index.ts';
import type { AppEnv } from '../app-env.ts';
import { devPage } from './page.ts';

/** Route that shows a preview of every e-mail in every language, with example data. */
export const mailRoutes = new Hono<AppEnv>();

mailRoutes.get('/dev/mails', (c) => {
  const items = mailPreviews.map(
    ({ kind, locales }) =>
      html`<article>
        <h2>${kind}</h2>
        <p>
          ${locales.map(
            (locale) =>
              html`<a href="/dev/mails/${kind}/${locale}">${locale}</a> (<a
                  href="/dev/mails/${kind}/${locale}/text"
                  >texte</a
                >)&emsp;`,
          )}
        </p>
      </article>`,
  );
  return c.html(devPage('Les messages de la boutique', html`${items}`));
});

mailRoutes.get('/dev/mails/:kind/:locale', async (c) => {
  const message = await find(c);
  return message ? c.html(message.html) : c.notFound();
});

mailRoutes.get('/dev/mails/:kind/:locale/text', async (c) => {
  const message = await find(c);
  return message ? c.text(`${message.subject}\n\n${message.text}`) : c.notFound();
});

async function find(c: Context<AppEnv>): Promise<Message | undefined> {
  const { kind = '', locale } = c.req.param() as { kind?: string; locale?: string };
  const isThere =
    isLocale(locale) &&
    mailPreviews.some((preview) => preview.kind === kind && preview.locales.includes(locale));
  const shop = c.get('shop');
  return isThere
    ? previewMail(kind, locale, { settings: shop.settings.current(), shopUrl: shop.env.SHOP_URL })
    : undefined;
}
