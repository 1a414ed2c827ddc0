import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';

/** Renders a component to HTML within a router whose loader has returned `loaded` or failed with `error`. */
export function renderInRouter<P extends object>(
  component: ComponentType<P>,
  props: P,
  { loaded, error }: { loaded?: unknown; error?: unknown } = {},
): string {
  const node = createElement(component, props);
  const route =
    error === undefined
      ? { path: '/', loader: () => null, element: node }
      : { path: '/', element: null, errorElement: node };
  const hydrationData =
    error === undefined ? { loaderData: { '0': loaded ?? null } } : { errors: { '0': error } };
  const router = createMemoryRouter([route], { hydrationData: hydrationData as never });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
