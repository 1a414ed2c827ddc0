import { type SVGProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Stands in the build for the icon library's own component maker, of which the shop uses a fraction: the same drawing
 * with far less script. An icon without a name of its own is hidden from screen readers, as the library does it.
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
