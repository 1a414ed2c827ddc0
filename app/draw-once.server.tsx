import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { type PreloadOptions, preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';

interface Drawn {
  html: string;
  /** Pictures that it wants before the rest of the page. */
  pictures: Record<string, string>[];
}

/** What was drawn, by component, language and props: some two thousand cards and what they are known by. */
const drawn = new LRUCache<string, Drawn>({ maxSize: 6_000_000, sizeCalculation: ({ html }, key) => html.length + key.length });

/** Draws a component once for the same props and language, and has its first pictures preloaded by the page around it. */
export function drawOnce<P extends object>(component: ComponentType<P>, props: P): string | undefined {
  const key = `${numberOf(component)} ${currentLocale()} ${JSON.stringify(props)}`;
  const known = drawn.get(key);
  const found = known ?? draw(component, props);
  if (!found) return undefined;
  if (!known) drawn.set(key, found);
  // One of several widths has no address of its own, but is not taken without.
  for (const { href = '?', ...about } of found.pictures) preload(href, about as unknown as PreloadOptions);
  return found.html;
}

function draw<P extends object>(component: ComponentType<P>, props: P): Drawn | undefined {
  const text = renderToString(<StaticRouter location="/">{createElement(component, props)}</StaticRouter>);
  // A part of it is still being loaded: the page waits for it, and later ones find it whole.
  if (text.includes('<!--$!-->')) return undefined;
  // What a page would have in its head stands in front of a piece.
  const [links] = /^(<link rel="preload"[^>]*>)*/.exec(text)!;
  const pictures = [...links.matchAll(/<link rel="preload" ([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescaped(value!)])),
  );
  return { html: text.slice(links.length), pictures };
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign]!);

const numbers = new Map<unknown, number>();

function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size;
  numbers.set(component, number);
  return number;
}
