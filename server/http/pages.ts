import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import { type Locale, pathWithoutLocale } from '../../shared/locales.ts';
import { hasSessionCookie } from '../identity/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import type { AppEnv } from './app.ts';
import { fillContext, requestStorage } from './context.ts';
import { earlyPressScript } from './extras/early-presses.ts';
import { bodyExtras, headExtras } from './extras/page-extras.ts';
import { pageScript } from './extras/page-script.ts';
import { scriptsAfterPaint, startScript } from './extras/scripts-after-paint.ts';
import { type PageAbout, completeHead } from './head.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Renders the pages of a React Router build. */
export function pagesOf(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development'): PageHandler {
  return createRequestHandler(build, mode);
}

/**
 * Answers with pages; their inline scripts are allowed by hash.
 *
 * @param constantScripts inline scripts that are the same on every page
 */
export function servePages(shop: Shop, render: PageHandler, constantScripts: readonly string[]) {
  const constant = [...constantScripts, pageScript, earlyPressScript, startScript].map(hashSource);
  return async (c: Context<AppEnv>): Promise<Response> => {
    let about: PageAbout = {};
    const info = { ...c.get('info'), describe: (more: PageAbout) => void (about = { ...about, ...more }) };
    // The account's choice, on whatever device it was made.
    if (hasSessionCookie(c.req.header('cookie'))) info.currency = (await info.session())?.currency ?? info.currency;
    const context = new RouterContextProvider();
    fillContext(context, shop, info);
    const nonce = randomBytes(16).toString('base64url');
    const response = await requestStorage.run({ locale: info.locale, nonce }, () => render(c.req.raw, context));
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { body, hashes } = allowInlineScripts(await response.text(), nonce);
    const place = { origin: shop.env.SHOP_URL, locale: info.locale, shopName: shop.settings.current().shop.name };
    const whole = isStorefront.test(c.req.path)
      ? scriptsAfterPaint(withExtras(completeHead(body, about, place), info.locale, c.req.path))
      : body;
    const page = withChoices(whole, shop.settings.current());
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('content-security-policy', contentSecurityPolicy([...constant, ...hashes]));
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    return new Response(page, { status: response.status, headers });
  };
}

const isStorefront = /^(?!\/(admin|dev)(\/|$))/;

/** The shop's own look and clock, where they are not the usual: scripts and styles find them on the root. */
function withChoices(html: string, { appearance, shop }: Settings): string {
  const theme = appearance.theme === 'system' ? '' : ` data-theme="${appearance.theme}"`;
  const zone = shop.timezone === usualZone ? '' : ` data-zone="${shop.timezone}"`;
  return theme || zone ? html.replace('<html', `<html${theme}${zone}`) : html;
}

const usualZone = 'Europe/Zurich';

/** A storefront page with what stands in each of them beside what the page says. */
function withExtras(html: string, locale: Locale, path: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd === -1 || bodyEnd === -1) return html;
  return (
    html.slice(0, headEnd) +
    headExtras(locale) +
    html.slice(headEnd, bodyEnd) +
    bodyExtras(locale, pathWithoutLocale(path)) +
    html.slice(bodyEnd)
  );
}

/**
 * Allows the inline scripts that the renderer itself marked, by hash, and takes the mark off: unlike a nonce, a hash
 * may be stored with the page and sent to many.
 */
function allowInlineScripts(html: string, nonce: string): { body: string; hashes: string[] } {
  const hashes: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const body = html.replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole: string, attributes: string, code: string) => {
    if (!attributes.includes(mark)) return whole;
    if (code) hashes.push(hashSource(code));
    return `<script${attributes.replace(mark, '')}>${code}</script>`;
  });
  return { body: body.replaceAll(mark, ''), hashes };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
