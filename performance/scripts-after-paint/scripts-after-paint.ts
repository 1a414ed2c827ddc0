import { isFastPath } from '../fast-path.ts';

/**
 * Starts a page's scripts after its first paint. Reading, searching and links work without them, and on a slow connection they
 * would delay style, fonts and the first image.
 *
 * React Router's module script stays word for word, so that its hash allows it, under a type that no browser runs; a copy
 * runs. Its imports are then requested together.
 *
 * @param head up to its end, as rendered
 * @param body up to its end; the renderer's scripts are its last
 * @param inlineScripts added to a page that has a module script
 */
export function scriptsAfterPaint(
  head: string,
  body: string,
  inlineScripts: readonly string[],
): { head: string; body: string } {
  const script = body.lastIndexOf(moduleScript);
  if (script === -1) return { head, body };
  const inline = (codes: readonly string[]) => codes.map((code) => `<script>${code}</script>`).join('');
  if (!isFastPath()) return { head, body: body + inline(inlineScripts) };
  const files: string[] = [];
  const lighterHead = head.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, file: string) => {
    files.push(file);
    return '';
  });
  const later = `<script type="later" data-files="${files.join(' ')}">${body.slice(script + moduleScript.length)}`;
  return { head: lighterHead, body: body.slice(0, script) + later + inline([...inlineScripts, startScript]) };
}

const moduleScript = '<script type="module" async="">';

// Runs in the browser, inline in every storefront page.
function start(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type=later]')!;
  const add = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  // A frame's callback runs before its paint; a timer set there runs after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of later.dataset.files!.split(' ')) add('link', { rel: 'modulepreload', href });
      add('script', { type: 'module', textContent: later.textContent });
    }),
  );
}

/** The inline script that starts a page's own, the same on every page so that one hash allows it. */
export const startScript = `(${start.toString()})()`;
