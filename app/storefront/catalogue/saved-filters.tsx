import { Bookmark, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Input } from '#app/ui/input.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { toast } from '#app/ui/toast.ts';
import { chosenFilters } from './chosen-filters.ts';
import type { ProductList } from './load-list.server.ts';
import { productListUrl } from './product-list-url.ts';
import { type SavedFilters, deleteFilters, saveFilters, useSavedFilters } from './saved-filters-store.ts';

/** Button that opens the saved filters of this list, with a form that saves the present ones under a name. */
export default function SavedFilterMenu({ list, path }: { list: ProductList; path: string }) {
  const saved = useSavedFilters().filter((filters) => filters.path === path);
  const url = productListUrl(path, list.query);
  const suggestion = [list.query.q, ...chosenFilters(list).map(({ label }) => label)]
    .filter(Boolean)
    .join(', ')
    .slice(0, 60);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (!name) return;
    saveFilters({ name, path, url });
    toast.success(m.catalogue_saved({ name }));
  };
  return (
    <div className="noscript:hidden">
      <Popover
        label={m.catalogue_saved_filters()}
        trigger={<Bookmark aria-hidden="true" />}
        triggerClass={buttonClass({ variant: 'outline', size: 'icon' })}
        align="end"
        className="w-80 max-w-[calc(100vw-1rem)] p-4"
      >
        <p className="mb-2 font-[600]">{m.catalogue_saved_filters()}</p>
        {url === path ? (
          <p className="text-sm text-muted">{m.catalogue_saved_hint()}</p>
        ) : (
          <form onSubmit={save} className="grid gap-1.5">
            <label className="grid gap-1.5 text-sm font-[560]">
              {m.catalogue_saved_name()}
              <Input name="name" required maxLength={60} defaultValue={suggestion} key={suggestion} />
            </label>
            <Button type="submit">{m.catalogue_save_filters()}</Button>
          </form>
        )}
        {/* After the form, which must not move when the list comes from the browser's storage. */}
        {saved.length > 0 ? (
          <ul className="mt-4 grid">
            {saved.map((filters) => (
              <li key={filters.name} className="flex items-center gap-2 border-b border-rule">
                <Link
                  to={filters.url}
                  preventScrollReset
                  aria-current={filters.url === url || undefined}
                  onClick={({ currentTarget }) =>
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                  }
                  className="min-h-11 min-w-0 flex-1 content-center break-words hyphens-auto hover:underline aria-[current=true]:font-[600]"
                >
                  {filters.name}
                </Link>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={m.catalogue_saved_delete({ name: filters.name })}
                  onClick={({ currentTarget }) => remove(filters, currentTarget)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </Popover>
    </div>
  );
}

function remove(filters: SavedFilters, button: Element): void {
  // The button disappears, so the focus moves to the panel's first control.
  const panel = button.closest('[popover]');
  const restore = deleteFilters(filters);
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>('a, input, button')?.focus());
  toast(m.catalogue_saved_deleted({ name: filters.name }), {
    action: { label: m.catalogue_undo(), onClick: restore },
  });
}
