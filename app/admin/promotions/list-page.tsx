import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useLocation,
} from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { toast } from '#app/ui/toast.ts';
import { requestOf } from '#server/http/context.ts';
import { listPromotions } from '#server/promotions/index.ts';
import { Heading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { givenLabel, kindLabel, usageLabel } from './labels.ts';
import { actOnPromotion } from './promotion-action.server.ts';
import { toRow } from './to-view.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return { promotions: (await listPromotions(shop.db)).map((promotion) => toRow(promotion, requestOf(context).locale)) };
}

export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

/** The discount codes: what each gives, how often it was used, until when. */
export default function PromotionsPage() {
  const { promotions } = useLoaderData<typeof loader>();
  useSaid(useActionData<typeof action>());
  const create = (
    <Link to="/admin/promotions/new" className={buttonClass({})}>
      {m.promotion_admin_new()}
    </Link>
  );
  return (
    <>
      <Heading title={m.admin_menu_promotions()}>{promotions.length > 0 ? create : null}</Heading>
      {promotions.length === 0 ? (
        <EmptyState title={m.promotion_admin_none()} action={create}>
          {m.promotion_admin_none_text()}
        </EmptyState>
      ) : (
        <Table label={m.admin_menu_promotions()}>
          <THead>
            <Tr>
              <Th>{m.promotion_admin_name()}</Th>
              <Th>{m.promotion_admin_code()}</Th>
              <Th>{m.promotion_admin_type()}</Th>
              <Th align="end">{m.promotion_admin_usage()}</Th>
              <Th>{m.promotion_admin_expiry()}</Th>
              <Th>{m.promotion_admin_status()}</Th>
              <Th align="end">{m.promotion_admin_actions()}</Th>
            </Tr>
          </THead>
          <TBody>
            {promotions.map((row) => (
              <Tr key={row.id}>
                <Td>
                  <Link to={`/admin/promotions/${row.id}`} className="text-link">
                    {row.name}
                  </Link>
                </Td>
                <Td>
                  <code>{row.code}</code>
                </Td>
                <Td>{row.kind === 'free_shipping' ? kindLabel(row.kind) : `${kindLabel(row.kind)}, ${givenLabel(row)}`}</Td>
                <Td align="end">{usageLabel(row)}</Td>
                <Td>{row.expires ?? '–'}</Td>
                <Td>
                  <Badge variant={row.isUsable ? 'success' : 'outline'}>
                    {row.isUsable ? m.promotion_admin_active() : m.promotion_admin_inactive()}
                  </Badge>
                </Td>
                <Td align="end">
                  <Form method="post" replace>
                    <input type="hidden" name="id" value={row.id} />
                    <Button type="submit" name="intent" value={row.is_active ? 'end' : 'activate'} variant="outline" size="sm">
                      {row.is_active ? m.promotion_admin_end() : m.promotion_admin_activate()}
                    </Button>
                  </Form>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </>
  );
}

/** Says aloud what became of a form, here or on the page that made a code. */
function useSaid(answer: Awaited<ReturnType<typeof action>> | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isCreated = search.includes('created');
  useEffect(() => {
    if (!isCreated) return;
    toast.success(m.promotion_admin_created());
    void navigate('/admin/promotions', { replace: true });
  }, [isCreated, navigate]);
  useEffect(() => {
    if (!answer || answer instanceof Response || !answer.message) return;
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
  }, [answer]);
}
