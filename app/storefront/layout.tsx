import { Suspense, lazy, useEffect, useEffectEvent } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { useUnexpectedErrorToast } from '#app/form/use-unexpected-error-toast.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { useCartPanelOpen } from './cart/store.ts';
import { EmbedLayout } from './guide/calculators/embed-layout.tsx';
import { isEmbeddablePath, useEmbedded } from './guide/calculators/use-embedded.ts';
import { SiteLayout } from './site-layout/site-layout.tsx';
import { loadSiteLayout } from './load-site-layout.server.ts';
import { ErrorPage, preloadErrorPage } from './error-page.tsx';
import { SignedInProvider } from './use-signed-in.ts';
import { useVisitor } from './use-visitor.ts';
import './builder/builder.css';
import './catalogue/catalogue.css';
import './compare/compare.css';
import './product/bike/bike.css';
import './product/part/part.css';
import './transitions.css';

// The cart panel and its dependencies load when the first item is added to the cart.
const CartPanel = lazy(() => import('./cart/panel.tsx'));
const Waiting = lazy(() => import('./navigation-progress.tsx'));

export function loader({ context }: LoaderFunctionArgs) {
  return loadSiteLayout(shopOf(context), requestOf(context));
}

/** A new calculation on the same tool of the guide needs no new header, so it also works offline. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameTool = currentUrl.pathname === nextUrl.pathname && isEmbeddablePath(nextUrl.pathname);
  return defaultShouldRevalidate && !(isSameTool && formMethod === 'GET' && currentUrl.href !== nextUrl.href);
}

export { ErrorPage as ErrorBoundary };

/** Layout of all storefront pages: header, page, footer. */
export default function StorefrontLayout() {
  const data = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname ?? pathname;
  const isLeaving = coming !== pathname;
  const isEmbedded = useEmbedded();
  const Frame = isEmbedded ? EmbedLayout : SiteLayout;
  const user = useVisitor(data.user, data.currency);
  const isSignedIn = user !== null;
  useUnexpectedErrorToast();
  // Only a sign-in starts the synchronization, not each load of the visitor's data.
  const sync = useEffectEvent(
    (signal: AbortSignal) =>
      void import('./load-visitor.ts').then(({ syncBrowserToAccount }) =>
        syncBrowserToAccount(user?.account, signal),
      ),
  );
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    sync(leaving.signal);
    return () => leaving.abort();
  }, [isSignedIn]);
  // Loads code early that a later page would wait for, or that cannot be loaded offline.
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    whenIdle(() => {
      preloadErrorPage();
      void import('./catalogue/product-grid.tsx').catch(() => {});
    });
  }, []);
  return (
    <SignedInProvider value={isSignedIn}>
      <Frame data={{ ...data, user }}>
        {isLeaving ? (
          <Suspense>
            <Waiting to={coming} />
          </Suspense>
        ) : null}
        <Outlet />
      </Frame>
      <OpenCartPanel />
      <Toaster />
    </SignedInProvider>
  );
}

// A component of its own: if opening the cart rendered the layout again, React would remove the menus and the
// footer that are not hydrated yet.
function OpenCartPanel() {
  return useCartPanelOpen() ? (
    <Suspense>
      <CartPanel />
    </Suspense>
  ) : null;
}
