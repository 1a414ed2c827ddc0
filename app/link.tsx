import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { pathInLocale } from '#shared/locales.ts';
import { currentLocale } from '#shared/i18n/index.ts';

/** Storefront path with the prefix of the current language. */
export function localPath(path: string): string {
  return pathInLocale(currentLocale(), path);
}

/** Storefront link; `to` has no language prefix. */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }) {
  return <RouterLink to={localPath(to)} {...rest} />;
}

/** Storefront link that marks the current page. */
export function NavLink({ to, ...rest }: Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: string }) {
  return <RouterNavLink to={localPath(to)} {...rest} />;
}
