import { PanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  Link,
  Outlet,
  data,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { useUnexpectedErrorToast } from '#app/form/use-unexpected-error-toast.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import type { Role } from '#shared/access.ts';
import { MenuTooltips } from './menu-tips.tsx';
import { menuGroupsFor, isCurrentEntry } from './menu.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { requireStaff } from './require-staff.server.ts';
import { loadSetup } from './setup/load-setup.server.ts';
import { ClosedNote } from './setup/closed-note.tsx';
import { SetupBar } from './setup/setup-bar.tsx';

const cookieName = 'sidebar_state';
const weekInSeconds = 7 * 86_400;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  const isOpen = !request.headers.get('cookie')?.includes(`${cookieName}=false`);
  return data({
    name: staff.firstName,
    role: staff.role,
    shopName: shop.settings.current().shop.name,
    isOpen,
    setup: staff.role === 'admin' ? await loadSetup(shop) : undefined,
    isShopClosed: !shop.env.DEMO && shop.settings.current().opening.is_closed,
  });
}

export { AdminError as ErrorBoundary } from './admin-error.tsx';

/** Back-office layout: a side menu that collapses to icons (Ctrl/Cmd+B), a header and the current screen. */
export default function AdminLayout() {
  const { name, role, shopName, isOpen: wasOpen, setup, isShopClosed } = useLoaderData<typeof loader>();
  const [isOpen, setOpen] = useState(wasOpen);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => setSheetOpen(false), [pathname]);
  useUnexpectedErrorToast();
  useEffect(() => {
    document.cookie = `${cookieName}=${isOpen}; path=/; max-age=${weekInSeconds}; samesite=lax`;
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (matchMedia('(width < 48rem)').matches) setSheetOpen((open) => !open);
      else setOpen((open) => !open);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="flex min-h-dvh">
      <SkipLink label={m.common_skip()} />
      <aside
        className={`sticky top-0 hidden h-dvh shrink-0 overflow-y-auto border-r border-rule bg-sunken md:block ${isOpen ? 'w-64' : 'w-12'}`}
      >
        {isOpen ? (
          <SideMenu isOpen role={role} pathname={pathname} />
        ) : (
          <MenuTooltips>
            <SideMenu isOpen={false} role={role} pathname={pathname} />
          </MenuTooltips>
        )}
      </aside>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={shopName} side="start">
        <SideMenu isOpen role={role} pathname={pathname} />
      </Sheet>
      <div className="min-w-0 flex-1">
        <header className="print:hidden sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-rule bg-paper px-3 md:px-5">
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.admin_toggle_menu()}
            aria-expanded={isOpen}
            className="max-md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <PanelLeft aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.admin_toggle_menu()}
            className="md:hidden"
            onClick={() => setSheetOpen(true)}
          >
            <PanelLeft aria-hidden="true" />
          </Button>
          <p className="truncate font-[600]">{m.admin_title({ shop: shopName })}</p>
          <div className="ml-auto">
            <PaletteButton role={role} />
          </div>
          <Link to="/" className="text-link hidden text-sm sm:block">
            {m.admin_to_shop()}
          </Link>
          <form method="post" action="/logout">
            <Button type="submit" variant="ghost" size="sm" title={name}>
              {m.nav_logout()}
            </Button>
          </form>
        </header>
        <main id="main" tabIndex={-1} aria-busy={isLoading} className="p-4 outline-none md:p-6">
          {isLoading ? <ProgressLine /> : null}
          {isShopClosed ? <ClosedNote mayOpen={role === 'admin'} /> : null}
          {setup && !isOverview(pathname) ? <SetupBar setup={setup} /> : null}
          <Outlet />
        </main>
      </div>
      <Toaster limit={1} />
    </div>
  );
}

/** The overview shows the whole list of set-up steps itself. */
const isOverview = (pathname: string) => /^\/admin\/?$/.test(pathname);

function SideMenu({ isOpen, role, pathname }: { isOpen: boolean; role: Role; pathname: string }) {
  return (
    <nav aria-label={m.admin_menu()} className="py-3">
      {menuGroupsFor(role).map(({ title, entries }) => (
        <div key={title} className="mb-4">
          {isOpen ? (
            <p className="px-4 pb-1 text-xs font-[600] tracking-[0.06em] text-muted">{title}</p>
          ) : (
            <hr className="mx-2 mb-2 border-rule" />
          )}
          <ul>
            {entries.map((entry) => {
              const active = isCurrentEntry(entry, pathname);
              const Icon = entry.icon;
              return (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    aria-current={active ? 'page' : undefined}
                    className={`flex min-h-9 items-center gap-3 px-4 text-[0.9375rem] max-md:min-h-11 ${active ? 'bg-ink text-paper' : 'hover:bg-surface'}`}
                  >
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    <span className={isOpen ? 'truncate' : 'sr-only'}>{entry.label}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
