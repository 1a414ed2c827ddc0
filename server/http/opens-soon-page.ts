import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Settings } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import { plainPageStyle } from './refusal-page.ts';

/**
 * Answers that the shop opens soon, or that its owner has closed it. The status 503 keeps search engines from indexing the page (RFC 9110,
 * section 15.6.4).
 */
export function sendOpensSoon(
  c: Context,
  locale: Locale,
  { name, email, isClosed }: Pick<Settings['shop'], 'name' | 'email'> & { isClosed: boolean },
): Response | Promise<Response> {
  const o = { locale };
  c.header('cache-control', 'private, no-store');
  c.header('retry-after', '86400');
  return c.html(
    html`<!DOCTYPE html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${name}</title>
          <style>
            ${plainPageStyle}
          </style>
        </head>
        <body>
          <main>
            <h1>${name}</h1>
            <p>${isClosed ? m.setup_closed_for_now({}, o) : m.setup_opens_soon({}, o)}</p>
            ${email ? html`<p><a href="mailto:${email}">${email}</a></p>` : ''}
            <p><a href="${pathInLocale(locale, '/auth')}">${m.setup_opens_soon_staff({}, o)}</a></p>
          </main>
        </body>
      </html>`,
    503,
  );
}
