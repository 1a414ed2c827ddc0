import { type ComponentType, createContext, createElement, useContext } from 'react';

/**
 * Renders a component to HTML, or returns the cached HTML of the same component and props; undefined while it cannot be
 * rendered by itself.
 */
export type RenderCached = <P extends object>(component: ComponentType<P>, props: P) => string | undefined;

const Render = createContext<RenderCached | undefined>(undefined);

/** Around a page that the server renders; a browser has none. */
export const RenderCacheProvider = Render.Provider;

interface CachedFragmentProps<P extends object> {
  as?: 'div' | 'ul';
  className?: string;
  /** Depends on its props and the reader's language alone: no context except the router's for links, and no useId. */
  of: ComponentType<P>;
  items: readonly { key: string; props: P }[];
}

/**
 * Components that many pages share, such as product cards: a server renders each once. The markup is the same as without
 * the cache, so a browser hydrates them as ordinary components.
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
    // One text, because React joins few long texts faster than many short ones.
    if (!fragments.includes(undefined))
      return <Tag className={className} dangerouslySetInnerHTML={{ __html: fragments.join('') }} />;
  }
  return (
    <Tag className={className}>{items.map(({ key, props }) => createElement(of, { key, ...props }))}</Tag>
  );
}
