import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';

const words: Record<string, () => string> = {
  saved: m.campaign_saved,
  duplicated: m.campaign_duplicated,
  deleted: m.campaign_deleted,
};

/** Shows, once, the flash message that the previous page names in the query parameter `told`. */
export function useFlashText(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reported = new URLSearchParams(search).get('told') ?? '';
  useEffect(() => {
    const word = Object.hasOwn(words, reported) ? words[reported] : undefined;
    if (!word) return;
    toast.success(word());
    void navigate(pathname, { replace: true });
  }, [reported, pathname, navigate]);
}
