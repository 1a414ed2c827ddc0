import { hash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import type { PageHandler } from '#performance/routes-by-language/page-handler.ts';
import { deferScripts, deferredStartScript } from '#performance/scripts-after-paint/scripts-after-paint.ts';
import { accentStyle } from '#shared/accent.ts';
import { pathWithoutLocale } from '#shared/locales.ts';
import { hasSessionCookie } from '#server/people/identity/index.ts';
import { retryAfterS } from '#server/platform/db/unavailable.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { errorReference, withReference } from './error-reference.ts';
import { type RequestStore, fillContext, requestStorage } from './context.ts';
import { iconVersion } from './extras/manifest.ts';
import { replayEarlyInputScript } from './extras/early-presses.ts';
import { commonBodyHtml, commonHeadHtml } from './extras/page-extras.ts';
import { pageScript } from './extras/page-script.ts';
import { type PageMetadata, type PageContext, buildHeadTags } from './head.ts';
import { sendNotReady } from './refusal-page.ts';
import { contentSecurityPolicy, isEmbeddedUrl } from './security-headers.ts';

/**
 * Creates the handler that renders pages. The Content Security Policy of each page allows its inline scripts
 * by hash.
 *
 * @param constantScripts inline scripts that are identical on every page
 */
export function servePages(shop: Shop, render: PageHandler, constantScripts: readonly string[]) {
  const constant = [...constantScripts, pageScript, replayEarlyInputScript, deferredStartScript].map(
    hashSource,
  );
  return async (c: Context<AppEnv>): Promise<Response> => {
    let about: PageMetadata = {};
    const info = { ...c.get('info'), describe: (more: PageMetadata) => void (about = { ...about, ...more }) };
    // A currency chosen in the customer's account applies on every device. Without it, the browser's choice
    // applies.
    if (!info.isShared && hasSessionCookie(c.req.header('cookie')))
      info.currency = (await info.session())?.currency ?? info.currency;
    const context = new RouterContextProvider();
    fillContext(context, shop, info);
    const nonce = randomBytes(16).toString('base64url');
    const store: RequestStore = { locale: info.locale, nonce, log: shop.log };
    const rendered = await requestStorage.run(store, () => render(c.req.raw, context));
    const response = store.isUnavailable || rendered.status === 503 ? withRetryAfter(rendered) : rendered;
    if (store.isNotReady) return sendNotReady(c);
    if (store.html === undefined) return response;
    const html =
      response.status < 500 ? store.html : withReference(store.html, errorReference(info.id, info.locale));
    const parts = cut(html, nonce);
    const [head, end] = [parts.head, parts.end].map((part) => allowInlineScripts(part, nonce));
    const texts = { head: withChoices(head!.text, shop.settings.current()), end: end!.text };
    const isFramed = isEmbeddedUrl(c.req.url);
    const place = {
      origin: shop.env.SHOP_URL,
      locale: info.locale,
      // In the frame of another site, the page does not offer other languages.
      languages: isFramed ? [info.locale] : shop.settings.current().shop.languages,
      shopName: shop.settings.current().shop.name,
    };
    const whole = isStorefront.test(c.req.path) ? completed(texts, about, place, c.req.path) : texts;
    const page = inOnePiece([
      doctype + whole.head,
      ...(store.fragments?.split(parts.content) ?? [parts.content]),
      whole.end,
    ]);
    c.set('body', page);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set(
      'content-security-policy',
      contentSecurityPolicy([...constant, ...head!.hashes, ...end!.hashes], isFramed),
    );
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    return new Response(page, { status: response.status, headers });
  };
}

/** Returns a response of a page or of its data, with 503 and the header that lets clients ask again. */
function withRetryAfter({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers });
  answer.headers.set('retry-after', String(retryAfterS));
  return answer;
}

const doctype = '<!DOCTYPE html>';
const isStorefront = /^(?!\/(admin|dev)(\/|$))/;

/**
 * Adds the shop's theme, time zone and accent colours as attributes of the root element, where scripts and styles read them.
 * Default values are left out.
 */
function withChoices(html: string, { appearance, brand, shop }: Settings): string {
  const theme = appearance.theme === 'system' ? '' : ` data-theme="${appearance.theme}"`;
  const zone = shop.timezone === usualZone ? '' : ` data-zone="${shop.timezone}"`;
  const colours = accentStyle(brand);
  const version = iconVersion(brand.icon_url);
  const head = version
    ? html.replace(
        builtInIcon,
        `<link rel="icon" href="/shop-icons/icon-32.png?v=${version}" type="image/png"`,
      )
    : html;
  const style = colours ? ` style="${colours}"` : '';
  return theme || zone || style ? head.replace('<html', `<html${theme}${zone}${style}`) : head;
}

const builtInIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml"';
const usualZone = 'Europe/Zurich';

interface Texts {
  /** HTML from the start to the end of the head. */
  head: string;
  /**
   * HTML from the first script of React Router to the end. These scripts are the last elements of the body.
   */
  end: string;
}

/**
 * Splits a page into its start, its visible content and its end. Only start and end are modified, because the
 * content is long.
 */
function cut(html: string, nonce: string): Texts & { content: string } {
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const mark = html.indexOf(` nonce="${nonce}"`, headEnd);
  const end = mark === -1 ? html.length : html.lastIndexOf('<', mark);
  return { head: html.slice(0, headEnd), content: html.slice(headEnd, end), end: html.slice(end) };
}

/**
 * Encodes texts and copies encoded fragments directly into one buffer. Joining the strings first would need
 * memory for two more copies.
 */
function inOnePiece(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}

/**
 * Adds to a storefront page: the machine-readable head tags, the elements that all pages share, and scripts
 * that wait until after the first paint.
 */
function completed(page: Texts, about: PageMetadata, place: PageContext, path: string): Texts {
  const bodyEnd = page.end.lastIndexOf('</body>');
  if (!page.head || bodyEnd === -1) return page;
  const { head, body } = deferScripts(page.head, page.end.slice(0, bodyEnd), [replayEarlyInputScript]);
  const { locale, languages } = place;
  return {
    head: head + buildHeadTags(head, about, place) + commonHeadHtml(locale),
    end:
      body +
      commonBodyHtml(locale, about.paths ?? pathWithoutLocale(path), languages) +
      page.end.slice(bodyEnd),
  };
}

/**
 * Removes the nonces of inline scripts and returns their hashes for the Content Security Policy. A hash,
 * unlike a nonce, stays valid when the page is cached and sent to many visitors.
 */
function allowInlineScripts(html: string, nonce: string): { text: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.slice(1).flatMap((after, i) => {
    const before = parts[i]!;
    if (!before.startsWith('<script', before.lastIndexOf('<'))) return [];
    const code = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'));
    return code ? [hashSource(code)] : [];
  });
  return { text: parts.join(''), hashes };
}

function hashSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}
