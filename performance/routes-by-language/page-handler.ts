import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import { type Locale, baseLocale, isLocale, locales } from '#shared/locales.ts';
import { isFastPath } from '../fast-path.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Returns a handler that renders the pages of a React Router build. It matches the URL of a page only against
 * the routes of its language, because React Router tests all the routes that it has on each request.
 */
export function createPageHandler(build: ServerBuild): PageHandler {
  const all = createRequestHandler(build, 'production');
  if (!isFastPath('routes-by-language')) return all;
  const byLanguage = Object.fromEntries(
    locales.map((locale) => [locale, createRequestHandler(storefrontOf(build, locale), 'production')]),
  );
  const otherSegments = new Set([firstSegment(build.routeDiscovery.manifestPath)]);
  for (const route of Object.values(build.routes))
    if (route?.parentId === 'root' && !locales.some((locale) => route.id.startsWith(`${locale}/`)))
      otherSegments.add(firstSegment(`/${route.path ?? ''}`));
  return (request, context) => {
    const first = firstSegment(new URL(request.url).pathname);
    const handler = otherSegments.has(first) ? all : byLanguage[isLocale(first) ? first : baseLocale]!;
    return handler(request, context);
  };
}

/**
 * Returns the build with only the storefront's routes of one language, whose ids begin with that language.
 */
function storefrontOf(build: ServerBuild, locale: Locale): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith(`${locale}/`)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

// Returns `admin` for `/admin/orders`, and for `/admin.data`, which requests the data of that page.
function firstSegment(path: string): string {
  return path
    .split('/', 2)[1]!
    .replace(/\.data$/, '')
    .toLowerCase();
}
