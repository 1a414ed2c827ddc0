import { Form, Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import '../list/list.css';
import { promotionBenefitLabel, promotionKindLabel, promotionUsageLabel } from './labels.ts';
import type { toPromotionRow } from './to-view.server.ts';

/**
 * Table of promotion codes, each with a button to end or reactivate it. The page's action `actOnPromotion`
 * handles the button.
 */
export function PromotionTable({ promotions }: { promotions: ReturnType<typeof toPromotionRow>[] }) {
  return (
    <Table label={m.admin_menu_promotions()} className="as-cards">
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
            <Td className="card-name">
              <Link to={`/admin/promotions/${row.id}`} className="text-link">
                {row.name}
              </Link>
            </Td>
            <Td data-label={m.promotion_admin_code()}>
              <code>{row.code}</code>
            </Td>
            <Td data-label={m.promotion_admin_type()}>
              {row.kind === 'free_shipping'
                ? promotionKindLabel(row.kind)
                : `${promotionKindLabel(row.kind)}, ${promotionBenefitLabel(row)}`}
            </Td>
            <Td align="end" data-label={m.promotion_admin_usage()}>
              {promotionUsageLabel(row)}
            </Td>
            <Td data-label={m.promotion_admin_expiry()}>{row.expires ?? '–'}</Td>
            <Td data-label={m.promotion_admin_status()}>
              <Badge variant={row.isUsable ? 'success' : 'outline'}>
                {row.isUsable ? m.promotion_admin_active() : m.promotion_admin_inactive()}
              </Badge>
            </Td>
            <Td align="end" data-label={m.promotion_admin_actions()}>
              <Form method="post" replace>
                <input type="hidden" name="id" value={row.id} />
                <Button
                  type="submit"
                  name="intent"
                  value={row.is_active ? 'end' : 'activate'}
                  variant="outline"
                  size="sm"
                >
                  {row.is_active ? m.promotion_admin_end() : m.promotion_admin_activate()}
                </Button>
              </Form>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
