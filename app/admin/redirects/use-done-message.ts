import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';

const texts: Record<string, () => string> = {
  created: m.redirects_created,
  changed: m.redirects_changed,
  deleted: m.redirects_removed,
};

/** Shows, once, the message that the page of a redirect names in the query parameter `done`. */
export function useDoneMessage(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const done = new URLSearchParams(search).get('done') ?? '';
  useEffect(() => {
    const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
    if (!text) return;
    toast.success(text());
    void navigate('/admin/redirects', { replace: true });
  }, [done, navigate]);
}
