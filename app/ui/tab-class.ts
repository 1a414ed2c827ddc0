/** CSS classes of the tab row that Tabs and TabLinks share; an accent line marks the current tab. */
export const tabListClass =
  'flex gap-6 overflow-x-auto border-b border-rule [scrollbar-width:none] max-md:-mx-4 max-md:px-4';

export const tabClass =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 text-[0.9375rem] font-[520] whitespace-nowrap text-muted transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:bg-accent after:transition-transform ' +
  'aria-selected:after:scale-x-100 aria-[current=page]:after:scale-x-100';
