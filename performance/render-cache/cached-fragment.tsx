import { type ComponentType, createContext, createElement, useContext } from 'react';

/**
 * Renders a component to HTML, or uses the cached HTML for the same component and props. Returns the HTML or a
 * marker for it; undefined if the component cannot be rendered separately from its page.
 */
export type RenderCached = <P extends object>(component: ComponentType<P>, props: P) => string | undefined;

const Render = createContext<RenderCached | undefined>(undefined);

/** Provides the render cache to a page that the server renders; a browser has no render cache. */
export const RenderCacheProvider = Render.Provider;

interface CachedFragmentProps<P extends object> {
  as?: 'div' | 'ul';
  className?: string;
  /**
   * Component to render. It may depend only on its props and the language: it must use no context except the
   * router's for links, and no useId.
   */
  of: ComponentType<P>;
  items: readonly { key: string; props: P }[];
}

/**
 * Renders components that many pages share, such as product cards; the server renders each one once and then
 * takes its HTML from the render cache. The markup is the same as without the cache, so a browser hydrates
 * ordinary components.
 */
export function CachedFragment<P extends object>({
  as: Tag = 'div',
  className,
  of,
  items,
}: CachedFragmentProps<P>) {
  const render = useContext(Render);
  if (render) {
    const fragments = items.map(({ props }) => render(of, props));
    if (!fragments.includes(undefined))
      return <Tag className={className} dangerouslySetInnerHTML={{ __html: fragments.join('') }} />;
  }
  return (
    <Tag className={className}>{items.map(({ key, props }) => createElement(of, { key, ...props }))}</Tag>
  );
}
