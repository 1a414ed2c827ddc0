import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { pathInLocale } from '#shared/locales.ts';
import { currentLocale } from '#shared/i18n/index.ts';

/** Returns the storefront path with the prefix of the current language. */
export function localizedPath(path: string): string {
  return pathInLocale(currentLocale(), path);
}

/** Link to a storefront page; `to` is a path without the language prefix. */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }) {
  return <RouterLink to={localizedPath(to)} {...rest} />;
}

/** Link to a storefront page that marks the current page; `to` is a path without the language prefix. */
export function NavLink({ to, ...rest }: Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: string }) {
  return <RouterNavLink to={localizedPath(to)} {...rest} />;
}
