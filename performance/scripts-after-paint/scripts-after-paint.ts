import { isFastPath } from '../fast-path.ts';

/**
 * Makes a page's scripts start after its first paint. Reading, searching and links work without scripts, and
 * on a slow connection the scripts would delay style sheets, fonts and the first image. React Router's module
 * script gets a type that no browser runs, and a copy of the script runs later. Its text stays unchanged,
 * because the content security policy allows the script by the hash of its text. The files that the script
 * imports are then requested in parallel.
 *
 * @param head rendered HTML up to the end of the head
 * @param body rendered HTML from there to the end of the body; React Router's scripts are its last elements
 * @param inlineScripts scripts to add to a page that has a module script
 */
export function deferScripts(
  head: string,
  body: string,
  inlineScripts: readonly string[],
): { head: string; body: string } {
  const script = body.lastIndexOf(moduleScript);
  if (script === -1) return { head, body };
  const inline = (codes: readonly string[]) => codes.map((code) => `<script>${code}</script>`).join('');
  if (!isFastPath('scripts-after-paint')) return { head, body: body + inline(inlineScripts) };
  const files: string[] = [];
  const lighterHead = head.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, file: string) => {
    files.push(file);
    return '';
  });
  const later = `<script type="later" data-files="${files.join(' ')}">${body.slice(script + moduleScript.length)}`;
  return {
    head: lighterHead,
    body: body.slice(0, script) + later + inline([...inlineScripts, deferredStartScript]),
  };
}

const moduleScript = '<script type="module" async="">';

// This function runs in the browser, inline in every storefront page.
function start(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type=later]')!;
  const add = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const addScripts = () => {
    for (const href of later.dataset.files!.split(' ')) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', textContent: later.textContent });
  };
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // The callback of an animation frame runs before the paint; a timer that this callback sets runs after
    // the paint.
    requestAnimationFrame(() => setTimeout(addScripts));
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    addScripts();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Inline script that starts a page's deferred scripts. It is the same on every page, so that one hash in the
 * content security policy allows it.
 */
export const deferredStartScript = `(${start.toString()})()`;
