import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { currentLocale } from '#shared/i18n/index.ts';
import type { ChromeData } from './data.ts';

/** What `GET /api/search/suggest` answers. */
export interface Suggestions {
  products: { id: string; name: string; brand: string; price_label: string; image: string }[];
  categories: { id: string; name: string }[];
  brands: { id: string; name: string }[];
}

const debounceMs = 120;

/** Suggestions for what is being typed, with prices in the currency of the page's; null until there are any to show. A newer text aborts the older request. */
export function useSuggestions(text: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const q = text.trim();
  const currency = useRouteLoaderData<ChromeData>(`${currentLocale()}/storefront`)?.currency ?? 'CHF';
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
        // Aborted or offline: the form itself still searches.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, currency]);
  return found;
}

/** One line of the list: where it leads, and what it shows. */
export interface SuggestionItem {
  key: string;
  group: 'products' | 'categories' | 'brands';
  to: string;
  text: string;
  detail?: string;
  price?: string;
  image?: string;
}

/** The three groups as the one list the arrow keys walk through. */
export function toItems(found: Suggestions): SuggestionItem[] {
  return [
    ...found.categories.map((c): SuggestionItem => ({ key: `c-${c.id}`, group: 'categories', to: `/category/${c.id}`, text: c.name })),
    ...found.brands.map((b): SuggestionItem => ({
      key: `b-${b.id}`,
      group: 'brands',
      to: `/products?brand=${encodeURIComponent(b.id)}`,
      text: b.name,
    })),
    ...found.products.map((p): SuggestionItem => ({
      key: `p-${p.id}`,
      group: 'products',
      to: `/product/${p.id}`,
      text: p.name,
      detail: p.brand,
      price: p.price_label,
      image: p.image,
    })),
  ];
}
