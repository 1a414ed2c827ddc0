import { Link, NavLink } from '#app/link.tsx';
import type { MenuLink } from './data.ts';

interface LayoutLinkProps {
  link: MenuLink;
  className: string;
  /** Whether the link marks the current page. */
  isMain?: boolean;
}

/** Link of the header or the footer: a page of the shop, an e-mail address, or another site. */
export function LayoutLink({ link: { to, text }, className, isMain = false }: LayoutLinkProps) {
  const Shown = isMain ? NavLink : Link;
  if (to.startsWith('/'))
    return (
      <Shown to={to} className={className} {...(isMain && to === '/' ? { end: true } : {})}>
        {text}
      </Shown>
    );
  return (
    <a href={to} className={className} {...(to.startsWith('https:') ? { rel: 'noopener' } : {})}>
      {text}
    </a>
  );
}
