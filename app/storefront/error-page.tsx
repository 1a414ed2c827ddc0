import { Suspense, lazy } from 'react';

const load = () => import('./error-text.tsx');
const ErrorText = lazy(load);

/** Loads the script of the error page before it is needed, because it cannot be loaded offline. */
export const preloadErrorPage = (): void => void load().catch(() => {});

/** Page that is shown instead of a page that failed or does not exist. */
export function ErrorPage() {
  return (
    <Suspense>
      <ErrorText />
    </Suspense>
  );
}
