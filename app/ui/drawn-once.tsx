import { type ComponentType, createContext, createElement, useContext } from 'react';

/**
 * Draws a component into HTML, or finds what the same component drew from the same props; undefined while it cannot be
 * drawn by itself.
 */
export type DrawOnce = <P extends object>(component: ComponentType<P>, props: P) => string | undefined;

const Draw = createContext<DrawOnce | undefined>(undefined);

/** Around a page that is rendered on the server; a browser has none. */
export const DrawOnceProvider = Draw.Provider;

interface DrawnProps<P extends object> {
  as?: 'div' | 'ul';
  className?: string;
  /** Shows nothing but its props, in the reader's language: it takes no context but that of links, and no useId. */
  of: ComponentType<P>;
  /** What each is drawn from. */
  items: readonly { key: string; props: P }[];
}

/**
 * Pieces of a page that many pages show alike, such as products' cards: a server draws each once. The markup is the same
 * as if they stood there by themselves, so in a browser they are ordinary components.
 */
export function DrawnOnce<P extends object>({ as: Tag = 'div', className, of, items }: DrawnProps<P>) {
  const draw = useContext(Draw);
  if (draw) {
    const pieces = items.map(({ props }) => draw(of, props));
    // One long text: a page is put together of few of them faster than of many.
    if (!pieces.includes(undefined)) return <Tag className={className} dangerouslySetInnerHTML={{ __html: pieces.join('') }} />;
  }
  return <Tag className={className}>{items.map(({ key, props }) => createElement(of, { key, ...props }))}</Tag>;
}
