import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import type { SiteLayoutData } from './data.ts';
import { iconButtonClass } from './icon-button-class.ts';

// The panel's script loads at the start of a touch, so that it is ready when the tap ends.
const load = () => import('./mobile-panel.tsx').then(({ MobileMenuPanel }) => ({ default: MobileMenuPanel }));
const MobilePanel = lazy(load);

/** Menu of the header for screens narrower than 768 px; closes when the page changes. */
export default function MobileMenu({ data }: { data: SiteLayoutData }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => setOpen(false), [pathname, search]);
  return (
    <>
      <button
        type="button"
        aria-label={m.nav_menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={`${iconButtonClass} -ml-3 md:hidden noscript:hidden`}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <noscript>
        <Link
          to="/categories"
          aria-label={m.nav_categories()}
          className={`${iconButtonClass} -ml-3 md:hidden`}
        >
          <MenuIcon aria-hidden="true" />
        </Link>
      </noscript>
      <Suspense>
        {wanted ? <MobilePanel data={data} open={open} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
