import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import type { Role } from '#shared/access.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Button that opens the command palette. The shortcut Ctrl/Cmd+K opens it too, on every back-office page. */
export function PaletteButton({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.palette_open()}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Suspense>
          <Palette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
