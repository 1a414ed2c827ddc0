// Runs in the browser, inline at the end of every storefront page. Records clicks, choices and input made
// before the page's scripts have loaded, because React would lose the clicks and reset the choices. Replays
// each of them after React has hydrated its element. The browser itself handles everything that works without
// JavaScript: links, forms with an action, popovers and disclosures.
function store(): void {
  interface StoredPress {
    element: HTMLElement;
    kind: string;
    again: () => void;
  }
  const stored: StoredPress[] = [];
  // React sets a property on each element that it hydrates. Parts of the page that load separately are
  // hydrated later.
  const isTakenOver = (element: HTMLElement) =>
    !!element.onclick || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const clear = (entry: StoredPress | undefined) => {
    const at = entry ? stored.indexOf(entry) : -1;
    if (at !== -1) stored.splice(at, 1);
  };

  // Replays one entry at a time and in order, because a click may depend on an earlier choice, and a later
  // choice may replace the elements of earlier ones. An element that is not hydrated 5 s after a later one is
  // skipped for the moment. Waits until the browser is idle: React marks the element as hydrated before it
  // sets the field's value.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const interval = 50;
  let remainingWait = 5000;
  function look(): void {
    const next = stored.find(({ element }) => !element.isConnected || isTakenOver(element));
    if (!next || (next !== stored[0] && remainingWait > 0)) {
      if (next) remainingWait -= interval;
      return void setTimeout(look, interval);
    }
    remainingWait = 5000;
    whenIdle(() => {
      clear(next);
      delete next.element.dataset.kept;
      if (next.element.isConnected) next.again();
      if (stored.length > 0) setTimeout(look);
    });
  }

  function wait(element: HTMLElement, kind: string, again: () => void): void {
    // Repeated clicks on an element are replayed once; of several choices in one field, the last is replayed.
    const isReading = stored.length > 0;
    clear(stored.find((entry) => entry.element === element && entry.kind === kind));
    stored.push({ element, kind, again });
    if (!isReading) setTimeout(look, interval);
  }

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (
        !button ||
        isTakenOver(button) ||
        !button.matches('[type=button]:not([popovertarget]),[aria-pressed]')
      )
        return;
      event.preventDefault();
      button.dataset.kept = '';
      wait(button, 'click', () => button.click());
    },
    true,
  );

  function storeField({ target, type }: Event): void {
    const field = target as HTMLInputElement;
    if (!('value' in field) || field.type === 'file' || isTakenOver(field)) return;
    const { value, checked } = field;
    if (field.type === 'checkbox' || field.type === 'radio') {
      wait(field, 'value', () => {
        field.checked = !checked;
        field.click();
      });
    } else if (type === 'focusout')
      wait(field, type, () => field.dispatchEvent(new FocusEvent(type, { bubbles: true })));
    else wait(field, 'value', () => setValue(field, value));
  }
  for (const type of ['input', 'focusout']) addEventListener(type, storeField, true);

  // React reports a change only when the new value differs from the last value that React knows. This
  // function therefore sets another value first.
  function setValue(field: HTMLInputElement, value: string): void {
    const isSelect = field.localName === 'select';
    if (!isSelect) field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  }

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const isPost = form.getAttribute('method') === 'post';
      if (form.dataset.kept === 'sent') return isPost ? halt(event) : undefined;
      if (isTakenOver(form)) return;
      // A form without an action is handled by its script and therefore replayed. Any other form is sent by
      // the browser, at most once in ten seconds.
      if (form.hasAttribute('action')) {
        form.dataset.kept = 'sent';
        setTimeout(() => delete form.dataset.kept, 10_000);
      } else {
        halt(event);
        wait(form, 'submit', () => form.requestSubmit(event.submitter));
      }
    },
    true,
  );

  function halt(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // When the visitor comes back to the page, its forms may be sent again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLElement>('[data-kept=sent]').forEach((form) => delete form.dataset.kept),
  );
}

/**
 * The inline script. It is identical on every page, so that one hash in the Content Security Policy allows
 * it.
 */
export const replayEarlyInputScript = `(${store.toString()})()`;
