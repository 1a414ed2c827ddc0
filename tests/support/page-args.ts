import { RouterContextProvider } from 'react-router';
import { fillContext } from '#server/http/context.ts';
import type { Locale } from '#shared/locales.ts';
import type { TestShop } from './shop.ts';

/**
 * Creates the arguments of a React Router loader or action: a request of a signed-in customer or of a
 * visitor.
 */
export function loaderArgs(
  t: TestShop,
  path: string,
  who?: { userId: string; email: string; role?: 'user' | 'moderator' | 'admin'; isStrong?: boolean },
  more: {
    form?: Record<string, string> | FormData;
    params?: Record<string, string>;
    currency?: 'CHF' | 'EUR';
    locale?: Locale;
    keep?: (...tags: string[]) => void;
  } = {},
) {
  const context = new RouterContextProvider();
  const session = who && {
    userId: who.userId,
    email: who.email,
    firstName: 'Ada',
    lastName: 'Keller',
    role: who.role ?? 'user',
    language: 'fr',
    isStrong: who.isStrong ?? false,
  };
  fillContext(context, t.shop, {
    id: 'test',
    locale: more.locale ?? 'fr',
    currency: more.currency ?? 'CHF',
    ip: '127.0.0.1',
    origin: 'http://localhost:3000',
    session: () => Promise.resolve(session as never),
    readDatabase: () => t.shop.db,
    keep: more.keep ?? (() => {}),
    describe: () => {},
  });
  const url = new URL(path, 'http://localhost:3000');
  const request = new Request(
    url,
    more.form
      ? { method: 'POST', body: more.form instanceof FormData ? more.form : new URLSearchParams(more.form) }
      : {},
  );
  return {
    request,
    url,
    pattern: url.pathname,
    params: more.params ?? {},
    context,
    unstable_pattern: url.pathname,
  } as never;
}
