// Runs in the browser, inline at the end of every storefront page: records clicks, choices and input made
// before the page's scripts have loaded, and replays them once the element is hydrated. React would lose the
// click and reset the choice. Anything that works without JavaScript (links, forms with an action, popovers,
// disclosures) is left to the browser.
function store(): void {
  interface StoredPress {
    element: HTMLElement;
    kind: string;
    again: () => void;
  }
  const stored: StoredPress[] = [];
  // React marks an element when it hydrates it; separately loaded parts come later than the page.
  const isTakenOver = (element: HTMLElement) =>
    !!element.onclick || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const clear = (entry: StoredPress | undefined) => {
    const at = entry ? stored.indexOf(entry) : -1;
    if (at !== -1) stored.splice(at, 1);
  };

  // Replayed one at a time and in order: a click may depend on an earlier choice being rendered. The mark
  // appears while React still works; its own field values are set once the browser is idle.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  function look(): void {
    const next = stored.find(({ element }) => !element.isConnected || isTakenOver(element));
    if (!next) return void setTimeout(look, 50);
    whenIdle(() => {
      clear(next);
      delete next.element.dataset.kept;
      if (next.element.isConnected) next.again();
      if (stored.length > 0) setTimeout(look);
    });
  }

  function wait(element: HTMLElement, kind: string, again: () => void): void {
    // Repeated clicks count once; of two choices, the last one wins.
    const isReading = stored.length > 0;
    clear(stored.find((entry) => entry.element === element && entry.kind === kind));
    stored.push({ element, kind, again });
    if (!isReading) setTimeout(look, 50);
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

  // React reports a change only when the value differs from the one it knows, so another value is set first.
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
      // A form without an action belongs to its script; any other is sent by the browser, at most once in ten
      // seconds.
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
  // After returning from the form's target, the form may be sent again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLElement>('[data-kept=sent]').forEach((form) => delete form.dataset.kept),
  );
}

/** The inline script, identical on every page so that one CSP hash allows it. */
export const earlyPressScript = `(${store.toString()})()`;
