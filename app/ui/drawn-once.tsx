import { type ComponentType, createContext, createElement, useContext } from 'react';

/**
 * Returns a component's HTML from the render cache or renders it; undefined if it cannot be rendered
 * separately.
 */
export type RenderFragment = <P extends object>(component: ComponentType<P>, props: P) => string | undefined;

const Draw = createContext<RenderFragment | undefined>(undefined);

/** Provided only during server rendering. */
export const FragmentProvider = Draw.Provider;

interface FragmentProps<P extends object> {
  as?: 'div' | 'ul';
  className?: string;
  /** Component that depends only on its props and the language: no context except the router's, no useId. */
  of: ComponentType<P>;
  /** Props of each fragment. */
  items: readonly { key: string; props: P }[];
}

/**
 * Fragments shared by many pages, such as product cards: the server renders each once and caches it. The HTML
 * is the same as without caching; in the browser they are ordinary components.
 */
export function CachedFragment<P extends object>({ as: Tag = 'div', className, of, items }: FragmentProps<P>) {
  const draw = useContext(Draw);
  if (draw) {
    const pieces = items.map(({ props }) => draw(of, props));
    // Joined into one string, because React renders one long string faster than many short ones.
    if (!pieces.includes(undefined)) return <Tag className={className} dangerouslySetInnerHTML={{ __html: pieces.join('') }} />;
  }
  return <Tag className={className}>{items.map(({ key, props }) => createElement(of, { key, ...props }))}</Tag>;
}
