import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { type PreloadOptions, preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import { isHtmlIncomplete } from '../page-rendering/unfinished.ts';

interface Fragment {
  html: string;
  /** Attributes of the images that the page must preload. */
  images: Record<string, string>[];
}

/**
 * Cache for some two thousand cards, keyed by component, language and props. The size of an entry is the
 * number of characters of its HTML and key.
 */
const fragments = new LRUCache<string, Fragment>({
  maxSize: 6_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * Returns the HTML of a component, rendered once for the same props and language, and preloads its first
 * images in the page that contains it. Returns undefined if the component's HTML is incomplete.
 */
export function renderCached<P extends object>(component: ComponentType<P>, props: P): string | undefined {
  const key = `${idOf(component)} ${currentLocale()} ${JSON.stringify(props)}`;
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
  return { html: text.slice(links.length), images };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

const ids = new Map<unknown, number>();

function idOf(component: unknown): number {
  const id = ids.get(component) ?? ids.size;
  ids.set(component, id);
  return id;
}
