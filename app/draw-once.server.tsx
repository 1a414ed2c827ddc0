import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { type PreloadOptions, preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';

interface CachedHtml {
  html: string;
  /** Images that the fragment preloads. */
  pictures: Record<string, string>[];
}

/** Rendered fragments, keyed by component, language and props; limited to about two thousand cards. */
const drawn = new LRUCache<string, CachedHtml>({ maxSize: 6_000_000, sizeCalculation: ({ html }, key) => html.length + key.length });

/**
 * Renders a component once per props and language, caches the HTML, and preloads its first images on each
 * page that uses it.
 */
export function renderFragment<P extends object>(component: ComponentType<P>, props: P): string | undefined {
  const key = `${numberOf(component)} ${currentLocale()} ${JSON.stringify(props)}`;
  const known = drawn.get(key);
  const found = known ?? draw(component, props);
  if (!found) return undefined;
  if (!known) drawn.set(key, found);
  // A responsive image has no `href`, but `preload` requires one.
  for (const { href = '?', ...about } of found.pictures) preload(href, about as unknown as PreloadOptions);
  return found.html;
}

function draw<P extends object>(component: ComponentType<P>, props: P): CachedHtml | undefined {
  const text = renderToString(<StaticRouter location="/">{createElement(component, props)}</StaticRouter>);
  // A lazy part is still loading: not cached, so the page renders it and a later request caches it complete.
  if (text.includes('<!--$!-->')) return undefined;
  // React puts preload links, which a full page has in its head, before the fragment.
  const [links] = /^(<link rel="preload"[^>]*>)*/.exec(text)!;
  const pictures = [...links.matchAll(/<link rel="preload" ([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescaped(value!)])),
  );
  return { html: text.slice(links.length), pictures };
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => characters[sign]!);

const numbers = new Map<unknown, number>();

function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size;
  numbers.set(component, number);
  return number;
}
