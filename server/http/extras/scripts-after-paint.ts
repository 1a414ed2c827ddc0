import { earlyPressScript } from './early-presses.ts';

/**
 * Lets a storefront page's scripts begin once it has been painted. Nobody needs them to read, search or follow a link,
 * and on a slow line they would share it with what is needed first: style, letters and the first picture.
 *
 * The renderer's module script stays as it is, so that its hash allows it, under a type that no browser runs; what runs
 * is a copy. What it imports is asked for at that moment, all at once.
 *
 * @param html the whole page as the renderer made it
 */
export function scriptsAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1 || !html.includes(moduleScript)) return html;
  const files: string[] = [];
  return `${html.slice(0, end)}<script>${earlyPressScript}</script><script>${startScript}</script>${html.slice(end)}`
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, file: string) => {
      files.push(file);
      return '';
    })
    .replace(moduleScript, () => `<script type="later" data-files="${files.join(' ')}">`);
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
