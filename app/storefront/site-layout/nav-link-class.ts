/** CSS classes of a link in the main navigation; an accent marks the current page. */
export const navLinkClass =
  'relative inline-flex h-11 items-center text-[0.9375rem] font-[520] whitespace-nowrap after:absolute after:inset-x-0 after:bottom-1.5 after:h-[2px] after:origin-left ' +
  'after:scale-x-0 after:bg-accent after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100';
