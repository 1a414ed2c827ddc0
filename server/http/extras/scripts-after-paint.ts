import { earlyPressScript } from './early-presses.ts';

/**
 * Lets a storefront page's scripts begin once it has been painted. Nobody needs them to read, search or follow a link,
 * and on a slow line they would share it with what is needed first: style, letters and the first picture.
 *
 * The renderer's module script stays as it is, so that its hash allows it, under a type that no browser runs; what runs
 * is a copy. What it imports is asked for at that moment, all at once.
 *
 * @param head up to its end, as the renderer made it
 * @param body up to its end; the renderer's scripts are its last
 */
export function scriptsAfterPaint(head: string, body: string): { head: string; body: string } {
  const script = body.lastIndexOf(moduleScript);
  if (script === -1) return { head, body };
  const files: string[] = [];
  const lighter = head.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, file: string) => {
    files.push(file);
    return '';
  });
  const later = `<script type="later" data-files="${files.join(' ')}">${body.slice(script + moduleScript.length)}`;
  return {
    head: lighter,
    body: `${body.slice(0, script)}${later}<script>${earlyPressScript}</script><script>${startScript}</script>`,
  };
}

const moduleScript = '<script type="module" async="">';

// Runs in the browser, inline in every storefront page.
function start(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type=later]')!;
  const add = (name: string, about: object) => document.head.append(Object.assign(document.createElement(name), about));
  // A frame's callback runs before its paint, a timer set there after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of later.dataset.files!.split(' ')) add('link', { rel: 'modulepreload', href });
      add('script', { type: 'module', textContent: later.textContent });
    }),
  );
}

/** The inline script that begins a page's own, the same on every page so that one hash allows it. */
export const startScript = `(${start.toString()})()`;
