import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { html } from 'hono/html';
import { retryAfterS } from '#server/platform/db/unavailable.ts';
import { m } from '#shared/i18n/index.ts';
import { localeOfPath, pathInLocale } from '#shared/locales.ts';
import { errorReference } from './error-reference.ts';
import { type Problem, sendProblem } from './problem.ts';

/** An error to show to a person. `wait` is the number of seconds after which a retry can succeed. */
interface Refusal extends Problem {
  wait?: number;
}

/**
 * Rejects a request before any page is rendered. An API client gets a problem document (RFC 9457); a browser
 * that navigates, such as with a form sent without JavaScript, gets a readable page.
 */
export function sendRefusal(c: Context, { wait, ...refusal }: Refusal): Response | Promise<Response> {
  const isPage = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/');
  return isPage
    ? c.body(
        page(c.get('shop').settings.current().shop.name, c.req.path, refusal.status, wait, c.get('info')?.id),
        refusal.status,
        headers,
      )
    : sendProblem(c, refusal);
}

/** Answers 503 while the database cannot be reached, with the time after which a retry makes sense. */
export function sendUnavailable(c: Context): Response | Promise<Response> {
  c.header('retry-after', String(retryAfterS));
  return sendRefusal(c, {
    status: 503,
    code: 'unavailable',
    detail: `The shop cannot reach its database. Try again in ${retryAfterS} s`,
    more: { success: false, error: 'unavailable', retry_after: retryAfterS },
  });
}

/** Answers 503 while the catalogue index is not filled yet, with the time after which a retry makes sense. */
export function sendNotReady(c: Context): Response | Promise<Response> {
  c.header('retry-after', String(retryAfterS));
  return sendRefusal(c, {
    status: 503,
    code: 'not_ready',
    detail: `The shop is still reading its catalogue. Try again in ${retryAfterS} s`,
    wait: retryAfterS,
    more: { success: false, error: 'not_ready', retry_after: retryAfterS },
  });
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' };

/** Style of the pages that the server answers without rendering an app page. */
export const plainPageStyle =
  ':root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#f5f2ec,#151413);color:light-dark(#17181a,#f2efe8)}' +
  'main{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em}a{color:inherit;text-underline-offset:.25em}';

function page(
  shopName: string,
  path: string,
  status: ContentfulStatusCode,
  wait: number | undefined,
  requestId: string | undefined,
): string {
  const o = { locale: localeOfPath(path) };
  const isBusy = status === 429;
  const isStarting = status === 503 && wait !== undefined;
  const title = isBusy
    ? m.refusal_busy({}, o)
    : isStarting
      ? m.refusal_starting({}, o)
      : m.error_unexpected({}, o);
  const text = isBusy
    ? m.refusal_busy_text({ seconds: wait ?? 60 }, o)
    : isStarting
      ? m.refusal_starting_text({ seconds: wait }, o)
      : status === 403
        ? m.refusal_origin_text({}, o)
        : m.error_unexpected_text({}, o);
  const reference = status >= 500 && requestId ? `<p>${errorReference(requestId, o.locale)}</p>` : '';
  return (
    `<!DOCTYPE html><html lang="${o.locale}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>` +
    `<meta name="robots" content="noindex"/>${isStarting ? `<meta http-equiv="refresh" content="${wait}"/>` : ''}<title>${title} · ${html`${shopName}`.toString()}</title><style>${plainPageStyle}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${reference}<p><a href="${pathInLocale(o.locale, '/')}">${m.error_home({}, o)}</a></p></main></body></html>`
  );
}
