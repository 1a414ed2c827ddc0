import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tabClass, tabListClass } from './tab-class.ts';

/** Tabs with URLs (`/account?tab=orders`): plain links that look like Tabs and work without JavaScript. */
export function TabLinks({
  label,
  links,
  current,
}: {
  label: string;
  links: { id: string; label: ReactNode; to: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {links.map((link) => (
        <Link
          key={link.id}
          to={link.to}
          preventScrollReset
          aria-current={link.id === current ? 'page' : undefined}
          className={tabClass}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
