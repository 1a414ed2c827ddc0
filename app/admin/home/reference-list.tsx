import { X } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import type { Reference } from '#server/platform/home-page/index.ts';

/** Chosen products or categories in their order, each with a button that removes it. */
export function ReferenceList({
  chosen,
  onChange,
}: {
  chosen: readonly Reference[];
  onChange: (chosen: Reference[]) => void;
}) {
  return (
    <ul className="divide-y divide-rule border-y border-rule empty:hidden">
      {chosen.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-3 py-1 text-[0.9375rem]">
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.homeEditor_remove_of({ name })}
            onClick={() => onChange(chosen.filter((other) => other.id !== id))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
