import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { toSuggestionItems, useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  /** Search field, to which the suggestions add the behaviour of a combobox. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  onDone: () => void;
}

/**
 * Shows suggestions below the search field while the visitor types: arrow keys select, Enter opens, Escape
 * closes.
 */
export function SearchSuggestions({ input, text, open, setOpen, onDone }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text);
  const items = found ? toSuggestionItems(found) : [];
  const shown = open && items.length > 0;
  const current = shown ? active : -1;
  useEffect(() => setActive(-1), [text]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const item = items[current];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      setOpen(true);
      // The arrow keys move in a circle through the entries. Index -1, between the last and the first entry,
      // stands for the text that the visitor typed.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((current + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else if (event.key === 'Enter' && item) {
      event.preventDefault();
      navigate(localizedPath(item.to));
      onDone();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [input]);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(shown));
    if (items.length > 0) field?.setAttribute('aria-controls', `${id}-list`);
    else field?.removeAttribute('aria-controls');
    if (current >= 0) field?.setAttribute('aria-activedescendant', `${id}-${current}`);
    else field?.removeAttribute('aria-activedescendant');
  }, [input, id, shown, current, items.length]);

  return (
    <>
      {items.length > 0 ? (
        <SuggestionList id={id} items={items} active={current} shown={shown} onDone={onDone} />
      ) : null}
      <p role="status" className="sr-only">
        {open && found ? countOf(items.length) : ''}
      </p>
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return m.nav_search_none();
  return count === 1 ? m.nav_search_found_one() : m.nav_search_found({ count });
}
