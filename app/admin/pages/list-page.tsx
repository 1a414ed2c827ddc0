import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { requestOf } from '#server/http/context.ts';
import { readPages } from '#server/platform/pages/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import { ScreenHeading } from '../heading.tsx';
import '../list/list.css';
import { requireAdmin } from '../require-admin.server.ts';
import { useUrlMessage } from './use-url-message.ts';
import { pageStateBadge, pageStateLabel } from './labels.ts';
import { pageState, pageTitle } from './page-view.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { locale } = requestOf(context);
  const { pages } = await readPages(shop.db);
  return {
    pages: pages.map((page) => ({
      id: page.id,
      title: pageTitle(page),
      slug: page.slug,
      state: pageState(page),
      changed: page.version > 0 ? formatDateTime(page.updatedAt, locale) : null,
    })),
  };
}

/** Page of all content pages with their address and state. */
export default function PagesPage() {
  const { pages } = useLoaderData<typeof loader>();
  useUrlMessage('deleted', m.pages_deleted);
  return (
    <>
      <ScreenHeading title={m.pages_title()}>
        <Link to="/admin/pages/new" className={buttonClass({})}>
          {m.pages_new()}
        </Link>
      </ScreenHeading>
      <Table label={m.pages_title()} className="as-cards">
        <THead>
          <Tr>
            <Th>{m.pages_field_title()}</Th>
            <Th>{m.pages_address()}</Th>
            <Th>{m.pages_state()}</Th>
            <Th>{m.pages_changed()}</Th>
          </Tr>
        </THead>
        <TBody>
          {pages.map(({ id, title, slug, state, changed }) => (
            <Tr key={id}>
              <Td className="card-name">
                <Link to={`/admin/pages/${id}`} className="text-link">
                  {title}
                </Link>
              </Td>
              <Td data-label={m.pages_address()}>
                <code>/{slug}</code>
              </Td>
              <Td data-label={m.pages_state()}>
                <Badge variant={pageStateBadge[state]}>{pageStateLabel[state]()}</Badge>
              </Td>
              <Td data-label={m.pages_changed()}>{changed ?? m.pages_never()}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </>
  );
}
