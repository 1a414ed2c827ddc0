import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { CloseButton } from '#app/ui/close-button.tsx';
import { iconButtonClass } from './icon-button-class.ts';
import { SearchBox } from './search-box.tsx';

/** Search panel for phones; it is a native popover, so it requires no script. */
export default function PhoneSearch() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.nav_search()}
        className={`${iconButtonClass} md:hidden`}
      >
        <Search aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => event.newState === 'open' && event.currentTarget.querySelector('input')?.focus()}
        className="overlay fixed inset-x-0 top-0 m-0 h-16 w-full max-w-none overflow-visible border-b border-rule bg-paper text-ink [--from:0_-8px] md:hidden"
      >
        <div className="flex h-full items-center gap-1 pr-1 pl-4">
          <SearchBox onDone={close} />
          <CloseButton onClick={close} />
        </div>
      </div>
    </>
  );
}
