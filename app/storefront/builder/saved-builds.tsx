import { Trash2 } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { deleteBuild, useSavedBuilds } from './store.ts';

function remove(name: string): void {
  const restore = deleteBuild(name);
  toast(m.builder_saved_deleted({ name }), { action: { label: m.builder_undo(), onClick: restore } });
}

/** Builds saved in this browser; renders nothing if there are none. */
export function SavedBuilds() {
  const builds = useSavedBuilds();
  if (builds.length === 0) return null;
  return (
    <section aria-labelledby="saved-builds" className="mt-14 border-t border-rule pt-8 print:hidden">
      <h2 id="saved-builds" className="mb-3 text-xl font-[620]">
        {m.builder_saved_title()}
      </h2>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {builds.map(({ name, url }) => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-rule">
            <Link to={url} className="min-h-11 min-w-0 flex-1 content-center truncate hover:underline">
              {name}
            </Link>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.builder_saved_delete({ name })}
              onClick={() => remove(name)}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
