import { Suspense, lazy, useEffect, useState } from 'react';
import { type ToastRequest, registerToaster } from './toast.ts';

// Sonner (about 10 kB) loads with the first toast, not with the page.
const SonnerToaster = lazy(() => import('./sonner-toaster.tsx'));

/**
 * Container of the toasts, once per page in the root. Shows at most `limit` toasts: 3 in the storefront, 1 in
 * the back office.
 */
export function Toaster({ limit = 3 }: { limit?: number }) {
  const [first, setFirst] = useState<ToastRequest[]>([]);
  useEffect(() => registerToaster((request) => setFirst((before) => [...before, request])), []);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <SonnerToaster limit={limit} first={first} />
    </Suspense>
  );
}
