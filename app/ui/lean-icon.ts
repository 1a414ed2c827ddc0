import { type SVGProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Replaces Lucide's component factory in the build: the same icons with less code. Icons without an
 * accessible name are hidden from screen readers, as in the library.
 */
export default function createLeanIcon({ node }: { node: readonly Shape[] }) {
  return function LeanIcon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] || rest.role ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
