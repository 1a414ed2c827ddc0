import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import { type Locale, baseLocale, isLocale, locales } from '#shared/locales.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders the pages of a React Router build. Each language has its own handler with its own routes only,
 * because matching a request and rendering its page both scan all routes.
 */
export function pagesOf(build: ServerBuild): PageHandler {
  const whole = createRequestHandler(build, 'production');
  const inLanguage = Object.fromEntries(locales.map((locale) => [locale, createRequestHandler(storefrontIn(build, locale), 'production')]));
  const others = new Set([firstPart(build.routeDiscovery.manifestPath)]);
  for (const route of Object.values(build.routes))
    if (route?.parentId === 'root' && !locales.some((locale) => route.id.startsWith(`${locale}/`)))
      others.add(firstPart(`/${route.path ?? ''}`));
  return (request, context) => {
    const first = firstPart(new URL(request.url).pathname);
    const handler = others.has(first) ? whole : inLanguage[isLocale(first) ? first : baseLocale]!;
    return handler(request, context);
  };
}

/** The storefront's routes in one language; their ids start with it. */
function storefrontIn(build: ServerBuild, locale: Locale): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith(`${locale}/`)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

// `admin` of `/admin/orders`, and of `/admin.data`, which loads that page's data.
function firstPart(path: string): string {
  return path
    .split('/', 2)[1]!
    .replace(/\.data$/, '')
    .toLowerCase();
}
