import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import { productPath } from '#shared/product-path.ts';
import type { SiteLayoutData } from './data.ts';

/** Response of `GET /api/search/suggest`. */
export interface Suggestions {
  products: { id: string; name: string; brand: string; price_label: string; image: string }[];
  categories: { id: string; name: string }[];
  brands: { id: string; name: string }[];
  help?: { path: string; name: string };
}

const debounceMs = 120;

/**
 * Fetches search suggestions for the entered text, with prices in the page's currency. Returns null until
 * there are results; a newer text aborts the older request.
 */
export function useSuggestions(text: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const q = text.trim();
  const currency = useRouteLoaderData<SiteLayoutData>(`${currentLocale()}/storefront`)?.currency ?? 'CHF';
  useEffect(() => {
    if (q.length < 2) {
      setFound(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q, lang: currentLocale(), currency });
        const response = await fetch(`/api/search/suggest?${query}`, { signal: request.signal });
        if (response.ok) setFound((await response.json()) as Suggestions);
      } catch {
        // The request was aborted or the visitor is offline. Submitting the form still searches.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, currency]);
  return found;
}

/** Entry of the suggestion list: its target URL and its content. */
export interface SuggestionItem {
  key: string;
  group: 'help' | 'categories' | 'brands' | 'products';
  to: string;
  text: string;
  detail?: string;
  price?: string;
  image?: string;
}

/** Flattens the groups of suggestions into one list for keyboard navigation. */
export function toSuggestionItems(found: Suggestions): SuggestionItem[] {
  const { help } = found;
  return [
    ...(help ? [{ key: 'help', group: 'help' as const, to: help.path, text: help.name }] : []),
    ...found.categories.map((c): SuggestionItem => ({
      key: `c-${c.id}`,
      group: 'categories',
      to: `/category/${c.id}`,
      text: c.name,
    })),
    ...found.brands.map((b): SuggestionItem => ({
      key: `b-${b.id}`,
      group: 'brands',
      to: `/products?brand=${encodeURIComponent(b.id)}`,
      text: b.name,
    })),
    ...found.products.map((p): SuggestionItem => ({
      key: `p-${p.id}`,
      group: 'products',
      to: productPath(p),
      text: p.name,
      detail: p.brand,
      price: p.price_label,
      image: p.image,
    })),
  ];
}
