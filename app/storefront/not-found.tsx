import { data } from 'react-router';

/** Responds with status 404 to every unknown path. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx';

export default function NotFoundPage() {
  return null;
}
