import { earlyPressScript } from './early-presses.ts';

/**
 * Starts a storefront page's scripts only after the first paint. Reading, searching and following links do
 * not need them, and on a slow connection they would compete with styles, fonts and the first picture.
 *
 * The renderer's module script stays in place unchanged, so that its hash is valid, with a type that browsers
 * do not run; a copy is run. Its imports are then requested all at once.
 *
 * @param head rendered HTML up to the end of the head
 * @param body rendered HTML up to the end of the body, which ends with the renderer's scripts
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
  // A frame's callback runs before its paint; a timer set there runs after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of later.dataset.files!.split(' ')) add('link', { rel: 'modulepreload', href });
      add('script', { type: 'module', textContent: later.textContent });
    }),
  );
}

/**
 * The inline script that starts a page's own scripts, identical on every page so that one CSP hash allows it.
 */
export const startScript = `(${start.toString()})()`;
