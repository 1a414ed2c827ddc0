// Runs in the browser, inline at the end of every storefront page: what somebody presses, chooses or types while the
// page's own scripts are still on their way is kept, and done when the piece it belongs to has been taken over. React
// would forget the press and put a choice back. Whatever works without scripts (links, forms with an address, popovers,
// disclosures) is left to the browser.
function keep(): void {
  interface Kept {
    element: HTMLElement;
    kind: string;
    again: () => void;
  }
  const kept: Kept[] = [];
  // React marks an element when it takes it over; pieces that are fetched on their own come later than the page.
  const isTakenOver = (element: HTMLElement) => !!element.onclick || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const forget = (entry: Kept | undefined) => {
    const at = entry ? kept.indexOf(entry) : -1;
    if (at !== -1) kept.splice(at, 1);
  };

  // One at a time and in their order: what a press does may hang on the choice before it, once that is drawn. The mark
  // comes while React still works; it has put its own values into the fields once the browser is idle.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  function look(): void {
    const next = kept.find(({ element }) => !element.isConnected || isTakenOver(element));
    if (!next) return void setTimeout(look, 50);
    whenIdle(() => {
      forget(next);
      delete next.element.dataset.kept;
      if (next.element.isConnected) next.again();
      if (kept.length > 0) setTimeout(look);
    });
  }

  function wait(element: HTMLElement, kind: string, again: () => void): void {
    // Pressed again out of impatience is pressed once; of two choices the last one holds.
    const isLooking = kept.length > 0;
    forget(kept.find((entry) => entry.element === element && entry.kind === kind));
    kept.push({ element, kind, again });
    if (!isLooking) setTimeout(look, 50);
  }

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || isTakenOver(button) || !button.matches('[type=button]:not([popovertarget]),[aria-pressed]')) return;
      event.preventDefault();
      button.dataset.kept = '';
      wait(button, 'click', () => button.click());
    },
    true,
  );

  function keepField({ target, type }: Event): void {
    const field = target as HTMLInputElement;
    if (!('value' in field) || field.type === 'file' || isTakenOver(field)) return;
    const { value, checked } = field;
    if (field.type === 'checkbox' || field.type === 'radio') {
      wait(field, 'value', () => {
        field.checked = !checked;
        field.click();
      });
    } else if (type === 'focusout') wait(field, type, () => field.dispatchEvent(new FocusEvent(type, { bubbles: true })));
    else wait(field, 'value', () => setValue(field, value));
  }
  for (const type of ['input', 'focusout']) addEventListener(type, keepField, true);

  // React hears of a value only when it is not the one that was there, so that another is there first.
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
      // A form without an address is its script's affair; any other is sent by the browser, once within ten seconds.
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
  // Back from where the form led, it may be sent again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLElement>('[data-kept=sent]').forEach((form) => delete form.dataset.kept),
  );
}

/** The inline script, the same on every page so that one hash allows it. */
export const earlyPressScript = `(${keep.toString()})()`;
