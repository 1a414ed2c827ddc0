import { X } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Popover } from '#app/ui/popover.tsx';
import type { ListState } from './load-list.server.ts';
import { savedViewQuery } from './list-query.ts';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';

/** Menu with the saved views of a list, and a form that saves the current view. */
export function SavedViewsMenu({ state }: { state: ListState }) {
  const fetcher = useFetcher<ActionResult>();
  useFlashMessage(fetcher.data);
  const { pathname } = new URL(state.address);
  const search = savedViewQuery(state.address);
  const current = state.views.find((view) => view.search === search);
  return (
    <Popover
      trigger={current?.name ?? m.lists_views()}
      triggerClass={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <div className="grid w-64 gap-3">
        {state.views.length === 0 ? (
          <p className="text-sm text-muted">{m.lists_no_views()}</p>
        ) : (
          <ul>
            {state.views.map((view) => (
              <li key={view.id} className="flex items-center justify-between gap-2">
                <Link
                  to={`${pathname}?${view.search}`}
                  aria-current={view === current ? 'true' : undefined}
                  className="min-w-0 flex-1 truncate py-1.5 hover:underline aria-[current=true]:font-[600]"
                >
                  {view.name}
                </Link>
                <fetcher.Form method="post" action="/admin/lists">
                  <input type="hidden" name="intent" value="remove-view" />
                  <input type="hidden" name="id" value={view.id} />
                  <Button
                    type="submit"
                    variant="ghost"
                    size="sm"
                    aria-label={m.lists_remove_view({ name: view.name })}
                  >
                    <X aria-hidden="true" />
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
        )}
        <fetcher.Form method="post" action="/admin/lists" className="grid gap-2 border-t border-rule pt-3">
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="list" value={state.list} />
          <input type="hidden" name="search" value={search} />
          <Field label={m.lists_view_name()}>
            <Input name="name" required maxLength={60} defaultValue={current?.name ?? ''} key={current?.id} />
          </Field>
          <Button type="submit" size="sm" pending={fetcher.state !== 'idle'}>
            {m.lists_save_view()}
          </Button>
        </fetcher.Form>
      </div>
    </Popover>
  );
}
