import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router';
import { type Locale, baseLocale, isLocale, locales } from '#shared/locales.ts';
import { isFastPath } from '../fast-path.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders the pages of a React Router build. A language's pages are matched against its own routes alone: React Router goes
 * through all the routes it gets on each request.
 */
export function pagesOf(build: ServerBuild): PageHandler {
  const all = createRequestHandler(build, 'production');
  if (!isFastPath()) return all;
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

/** The build with the storefront's routes in one language; their ids begin with it. */
function storefrontOf(build: ServerBuild, locale: Locale): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith(`${locale}/`)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

// `admin` of `/admin/orders`, and of `/admin.data`, which requests that page's data.
function firstSegment(path: string): string {
  return path
    .split('/', 2)[1]!
    .replace(/\.data$/, '')
    .toLowerCase();
}
