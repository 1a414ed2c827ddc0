import { useLocation } from 'react-router';
import { embeddablePages, isEmbedded } from '#shared/embed.ts';
import { pathWithoutLocale } from '#shared/locales.ts';

/** Returns whether a path, with or without the prefix of a language, is a tool of the guide. */
export const isEmbeddablePath = (pathname: string): boolean =>
  embeddablePages.some((page) => page === pathWithoutLocale(pathname));

/** Returns whether the page is shown in the frame of another site, without the site layout. */
export function useEmbedded(): boolean {
  const { pathname, search } = useLocation();
  return isEmbedded(pathWithoutLocale(pathname), new URLSearchParams(search));
}
