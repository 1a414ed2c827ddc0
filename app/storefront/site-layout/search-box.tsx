import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * Search form that opens /products with a GET request. Suggestions load when the field gets focus. Calls
 * `onDone` when the visitor opens a result.
 */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const turnTo = () => {
    setOpen(true);
    if (!Suggestions)
      void import('./suggestions.tsx').then((module) => setSuggestions(() => module.SearchSuggestions));
  };
  const done = () => {
    setOpen(false);
    onDone?.();
  };
  return (
    <Form
      method="get"
      action={localizedPath('/products')}
      role="search"
      onSubmit={done}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      className="relative w-full"
    >
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={m.nav_search()}
        aria-expanded="false"
        aria-autocomplete="list"
        placeholder={m.nav_search_placeholder()}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          turnTo();
        }}
        onFocus={turnTo}
        className="h-11 w-full rounded-sm border border-edge bg-surface pr-12 pl-3.5 text-base transition-colors hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 md:text-[0.9375rem]"
      />
      <button
        type="submit"
        aria-label={m.nav_search()}
        className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      {Suggestions ? (
        <Suggestions input={input} text={text} open={open} setOpen={setOpen} onDone={done} />
      ) : null}
    </Form>
  );
}
