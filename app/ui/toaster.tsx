import { Suspense, lazy, useEffect, useState } from 'react';
import { type ToastRequest, serveToasts } from './toast.ts';

// Sonner (about 10 kB) comes with the first toast, not with the page.
const SonnerToaster = lazy(() => import('./sonner-toaster.tsx'));

/** Where toasts appear; once a page, in the root. At most `limit` at a time: 3 in the shop, 1 in the back office. */
export function Toaster({ limit = 3 }: { limit?: number }) {
  const [first, setFirst] = useState<ToastRequest[]>([]);
  useEffect(() => serveToasts((request) => setFirst((before) => [...before, request])), []);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <SonnerToaster limit={limit} first={first} />
    </Suspense>
  );
}
