import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** Shows a flash message once if the URL has a query parameter, after a redirect, and removes the parameter. */
export function useUrlMessage(name: string, message: () => string): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has(name);
  const show = useEffectEvent(() => {
    toast.success(message());
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
}
