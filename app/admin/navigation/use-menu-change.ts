import { useEffect, useEffectEvent, useRef } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { toast } from '#app/ui/toast.ts';
import type { NavigationElement } from '#server/platform/navigation/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { NavigationList } from '#shared/navigation.ts';

/** Changes of the lists that need no dialog. */
export interface MenuChanges {
  isPending: boolean;
  send: (form: Record<string, string>) => void;
  /** Removes an element and then offers to insert it again. */
  remove: (list: NavigationList, element: NavigationElement, title: string, before: string) => void;
}

/**
 * Returns the functions that change the lists. One change is sent at a time, because each one makes the version
 * of the screen outdated.
 *
 * @param version version of the navigation that the screen shows
 */
export function useMenuChange(version: string): MenuChanges {
  const { fetcher, isPending } = useActionResult();
  const removed = useRef<{ title: string; form: Record<string, string> }>(undefined);
  const undo = useActionResult().fetcher;
  const removal = useActionResult(() => {
    const last = removed.current;
    if (!last) return;
    toast.success(m.navigation_removed({ name: last.title }), {
      action: {
        label: m.navigation_undo(),
        onClick: () => void undo.submit({ intent: 'insert', ...last.form }, { method: 'post' }),
      },
    });
  });
  const errors = useEffectEvent(() => {
    const [text] = Object.values(undo.data?.errors ?? {});
    if (text) toast.error(text);
  });
  useEffect(() => errors(), [undo.data]);
  const isBusy = isPending || removal.isPending || undo.state !== 'idle';
  return {
    isPending: isBusy,
    send: (form) => {
      if (!isBusy) void fetcher.submit({ ...form, version }, { method: 'post' });
    },
    remove: (list, element, title, before) => {
      if (isBusy) return;
      removed.current = { title, form: { list, element: JSON.stringify(element), before } };
      const form = { intent: 'remove', list, id: element.id, version };
      void removal.fetcher.submit(form, { method: 'post' });
    },
  };
}
