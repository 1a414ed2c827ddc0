import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Heading } from '../heading.tsx';
import { isActive, menuGroups } from '../menu.ts';
import { requireStaff } from '../require-staff.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context);
  return null;
}

/** A menu entry whose screen this version of the shop does not have; it pretends nothing. */
export default function UnavailablePage() {
  const { pathname } = useLocation();
  const entry = menuGroups()
    .flatMap(({ entries }) => entries)
    .find((candidate) => !candidate.exact && isActive(candidate, pathname));
  return (
    <>
      <Heading title={entry?.label ?? ''} />
      <EmptyState title={m.admin_unavailable()}>{m.admin_unavailable_text()}</EmptyState>
    </>
  );
}
