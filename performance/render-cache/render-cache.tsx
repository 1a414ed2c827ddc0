import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { type PreloadOptions, preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import { isHtmlIncomplete } from '../page-rendering/unfinished.ts';

interface Fragment {
  html: Buffer;
  /** Attributes of the images that the page must preload. */
  images: Record<string, string>[];
}

/**
 * Cache for some two thousand cards, keyed by component, language and props. The size of an entry is the
 * number of bytes of its HTML.
 */
const fragments = new LRUCache<string, Fragment>({
  maxSize: 6_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * Returns the HTML of a component in UTF-8, rendered once for the same props and language, and preloads its
 * first images in the page that contains it. Objects in the props must not change after the first call.
 * Returns undefined if the component's HTML is incomplete.
 */
export function renderCached<P extends object>(component: ComponentType<P>, props: P): Buffer | undefined {
  const key = `${idOf(component)} ${currentLocale()} ${propsKey(props)}`;
  const cached = fragments.get(key);
  const fragment = cached ?? render(component, props);
  if (!fragment) return undefined;
  if (!cached) fragments.set(key, fragment);
  // The preload of an image with several widths has no `href`. The function `preload` of React requires an
  // `href`, so `?` replaces the missing one.
  for (const { href = '?', ...options } of fragment.images)
    preload(href, options as unknown as PreloadOptions);
  return fragment.html;
}

function render<P extends object>(component: ComponentType<P>, props: P): Fragment | undefined {
  const text = renderToString(<StaticRouter location="/">{createElement(component, props)}</StaticRouter>);
  if (isHtmlIncomplete(text)) return undefined;
  // React writes preload links before a fragment, but they belong in the page's head, so they are removed
  // here.
  const [links] = /^(<link rel="preload"[^>]*>)*/.exec(text)!;
  const images = [...links.matchAll(/<link rel="preload" ([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescaped(value!)]),
    ),
  );
  return { html: Buffer.from(text.slice(links.length)), images };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

/** Returns a short text that is equal for equal props. Functions do not count, as in JSON. */
function propsKey(props: object): string {
  let key = '';
  for (const [name, value] of Object.entries(props) as [string, unknown][])
    if (typeof value === 'object' && value !== null) key += `${name}#${objectId(value)} `;
    else if (typeof value !== 'function') key += `${name}=${JSON.stringify(value)} `;
  return key;
}

const idByObject = new WeakMap<object, number>();
const idByJson = new LRUCache<string, number>({
  maxSize: 6_000_000,
  sizeCalculation: (_, json) => json.length,
});
let lastObjectId = 0;

/** Returns a number that is equal for equal objects. An object that was seen before is not serialised again. */
function objectId(object: object): number {
  let id = idByObject.get(object);
  if (id === undefined) {
    const json = JSON.stringify(object);
    id = idByJson.get(json) ?? (lastObjectId += 1);
    idByJson.set(json, id);
    idByObject.set(object, id);
  }
  return id;
}

const ids = new Map<unknown, number>();

function idOf(component: unknown): number {
  const id = ids.get(component) ?? ids.size;
  ids.set(component, id);
  return id;
}
