import { type SVGProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Replaces createLucideIcon of lucide-react in the browser's build: renders the same icon with a fraction of
 * the script. Like the library, it hides an icon without a label from screen readers.
 */
export default function createIcon({ node }: { node: readonly Shape[] }) {
  return function Icon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) {
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
