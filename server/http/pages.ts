import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import { hasSessionCookie } from '../identity/index.ts';
import type { Shop } from '../shop.ts';
import type { AppEnv } from './app.ts';
import { fillContext, requestStorage } from './context.ts';
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
  const constant = constantScripts.map(hashSource);
  return async (c: Context<AppEnv>): Promise<Response> => {
    const info = c.get('info');
    // The account's choice, on whatever device it was made.
    if (hasSessionCookie(c.req.header('cookie'))) info.currency = (await info.session())?.currency ?? info.currency;
    const context = new RouterContextProvider();
    fillContext(context, shop, info);
    const nonce = randomBytes(16).toString('base64url');
    const response = await requestStorage.run({ locale: info.locale, nonce }, () => render(c.req.raw, context));
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { body, hashes } = allowInlineScripts(await response.text(), nonce);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('content-security-policy', contentSecurityPolicy([...constant, ...hashes]));
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    return new Response(body, { status: response.status, headers });
  };
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
