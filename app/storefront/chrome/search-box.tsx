import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, lazy, useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { localPath } from '#app/i18n/link.tsx';
import { toItems, useSuggestions } from './suggest.ts';

const load = () => import('./suggestion-list.tsx').then(({ SuggestionList }) => ({ default: SuggestionList }));
const SuggestionList = lazy(load);

/**
 * The search: a real GET form to /products, with live suggestions once scripts run (combobox with a list: arrows walk,
 * Enter opens, Escape closes). `onDone` is called when the visitor leaves for a result.
 */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text);
  const items = found ? toItems(found) : [];
  const shown = open && items.length > 0;
  const done = () => {
    setOpen(false);
    setActive(-1);
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const item = items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      setOpen(true);
      // -1 is the text itself, between the last line and the first.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else if (event.key === 'Enter' && shown && item) {
      event.preventDefault();
      navigate(localPath(item.to));
      done();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  return (
    <Form
      method="get"
      action={localPath('/products')}
      role="search"
      onSubmit={done}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      className="relative w-full"
    >
      <input
        type="text"
        name="q"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={m.nav_search()}
        aria-expanded={shown}
        aria-controls={items.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={m.nav_search_placeholder()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          void load();
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-sm border border-edge bg-surface pr-12 pl-3.5 text-base transition-colors hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 md:text-[0.9375rem]"
      />
      <button
        type="submit"
        aria-label={m.nav_search()}
        className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <Suspense>{items.length > 0 ? <SuggestionList id={id} items={items} active={active} shown={shown} onDone={done} /> : null}</Suspense>
      <p role="status" className="sr-only">
        {open && found ? (items.length ? m.nav_search_found({ count: items.length }) : m.nav_search_none()) : ''}
      </p>
    </Form>
  );
}
