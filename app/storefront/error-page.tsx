import { Suspense, lazy } from 'react';

const load = () => import('./error-text.tsx');
const ErrorText = lazy(load);

/** Loads the error page before it is needed: offline it could not be loaded any more. */
export const prepareErrorPage = (): void => void load().catch(() => {});

/** The page instead of one that failed or does not exist. */
export function ErrorPage() {
  return (
    <Suspense>
      <ErrorText />
    </Suspense>
  );
}
