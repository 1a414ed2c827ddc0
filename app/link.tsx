import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { pathInLocale } from '#shared/locales.ts';
import { currentLocale } from '#shared/i18n/index.ts';

/** A storefront address in the reader's language. */
export function localPath(path: string): string {
  return pathInLocale(currentLocale(), path);
}

/** A link within the storefront; `to` is written without a language prefix. */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }) {
  return <RouterLink to={localPath(to)} {...rest} />;
}

/** A link that knows when it is the current page. */
export function NavLink({ to, ...rest }: Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: string }) {
  return <RouterNavLink to={localPath(to)} {...rest} />;
}
