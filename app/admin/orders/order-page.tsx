import { Suspense, lazy, useState } from 'react';
import { type ActionFunctionArgs, Link, useLoaderData } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { FrozenVerdict } from '#app/fit/frozen-verdict.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatDateTime, formatOrderAmount, formatPercent } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import '../list/list.css';
import {
  orderActorLabel,
  orderEventDetail,
  orderEventLabel,
  orderStatusBadge,
  paymentStatusBadge,
} from './labels.ts';
import { OrderDocumentLinks } from './documents.tsx';
import { MarkPaidForm } from './mark-paid.tsx';
import { OrderPayments } from './order-payments.tsx';
import { actOnOrder } from './order-action.server.ts';
import { OrderNoteForm } from './note-form.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderReturns } from './returns-section.tsx';
import { OrderShipments } from './shipping-section.tsx';
import type { loader } from './load-order.server.ts';
import { formatParcelAddress } from '#shared/parcel-address.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

export { loader } from './load-order.server.ts';

export const action = (args: ActionFunctionArgs) => actOnOrder(args);

/** Page of one order: items, customer, payment and its full history. */
export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  const { order, history, movements, sums, shipping, returns, documents, awaitsTransfer, reference } = page;
  const [status, variant] = orderStatusBadge[order.status]();
  const [payment, paymentVariant] = paymentStatusBadge[order.paymentStatus]();
  const [isCorrecting, setCorrecting] = useState(false);
  const { shippingAddress: to } = order;
  const automatic = m.checkout_discount({ rate: order.discountRateBp / 100 });
  const byCode = order.promotionCode ? m.promotion_discount({ code: order.promotionCode }) : null;
  return (
    <>
      <ScreenHeading title={m.admin_order({ number: order.orderNumber })}>
        <span className="flex flex-wrap gap-2">
          <Badge variant={variant}>{status}</Badge>
          <Badge variant={paymentVariant}>{payment}</Badge>
          {order.paymentStatus === 'paid' && sums.refunded > 0 ? (
            <Badge variant="outline">
              {m.payment_refunded_amount({ amount: formatOrderAmount(sums.refunded) })}
            </Badge>
          ) : null}
          {sums.chargedBack > 0 ? (
            <Badge variant="outline">{formatOrderAmount(sums.chargedBack)}</Badge>
          ) : null}
        </span>
      </ScreenHeading>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <section>
            <h2 className="mb-3 text-lg font-[600]">{m.admin_lines()}</h2>
            <Table label={m.admin_lines()} dense className="as-cards">
              <THead>
                <Tr>
                  <Th>{m.admin_col_product()}</Th>
                  <Th>{m.product_sku()}</Th>
                  <Th align="end">{m.admin_col_quantity()}</Th>
                  <Th align="end">{m.admin_col_unit_price()}</Th>
                  <Th align="end">{m.admin_col_total()}</Th>
                </Tr>
              </THead>
              <TBody>
                {order.items.map((item) => (
                  <Tr key={item.id}>
                    <Td className="card-name">
                      {[item.productName, item.variantLabel].filter(Boolean).join(', ')}
                      {page.fits[item.id] ? <FrozenVerdict fit={page.fits[item.id]!} /> : null}
                    </Td>
                    <Td data-label={m.product_sku()}>
                      <Link
                        to={`/admin/inventory?q=${encodeURIComponent(item.productSku)}`}
                        className="text-link figures"
                      >
                        {item.productSku}
                      </Link>
                    </Td>
                    <Td align="end" data-label={m.admin_col_quantity()}>
                      {item.quantity}
                    </Td>
                    <Td align="end" data-label={m.admin_col_unit_price()}>
                      {formatOrderAmount(item.unitPriceCents)}
                    </Td>
                    <Td align="end" data-label={m.admin_col_total()}>
                      {formatOrderAmount(item.totalCents)}
                    </Td>
                  </Tr>
                ))}
              </TBody>
            </Table>
            <dl className="mt-4 ml-auto grid max-w-sm gap-1 text-[0.9375rem]">
              <Sum label={m.checkout_subtotal()} cents={order.subtotalCents} />
              {order.discountCents > 0 ? (
                <Sum
                  label={order.promotionKind === 'free_shipping' ? automatic : (byCode ?? automatic)}
                  cents={-order.discountCents}
                />
              ) : null}
              <Sum
                label={[m.checkout_shipping(), order.promotionKind === 'free_shipping' ? byCode : null]
                  .filter(Boolean)
                  .join(', ')}
                cents={order.shippingCents}
              />
              <Sum label={m.checkout_total()} cents={order.totalCents} strong />
              {order.vatRateBp > 0 ? (
                <Sum
                  label={m.admin_vat_contained({ rate: formatPercent(order.vatRateBp, currentLocale()) })}
                  cents={order.vatCents}
                />
              ) : null}
            </dl>
          </section>
          <OrderShipments shipping={shipping} />
          <OrderReturns returns={returns} />
          <section>
            <h2 className="mb-3 text-lg font-[600]">{m.admin_history()}</h2>
            <OrderNoteForm />
            <ol className="border-l border-rule pl-4">
              {history.map((entry) => (
                <li
                  key={entry.id}
                  className="relative pb-4 before:absolute before:top-2 before:-left-[1.29rem] before:size-2 before:rounded-full before:bg-ink"
                >
                  <p className="font-[560]">{orderEventLabel(entry.event)}</p>
                  <p className="text-sm text-muted">
                    {[
                      formatDateTime(entry.createdAt, currentLocale()),
                      orderActorLabel(entry.actor),
                      orderEventDetail(entry),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <OrderActions
            status={order.status}
            prepareRefusal={page.prepareRefusal}
            canCancel={page.canCancel}
            kept={sums.kept}
            lines={order.items.map((item) => ({
              id: item.id,
              name: [item.productName, item.variantLabel].filter(Boolean).join(', '),
              paid: item.totalCents - item.discountCents,
            }))}
          />
          <Block title={m.checkout_address()}>
            <address className="not-italic">
              {[...formatParcelAddress(to, { from: 'CH', locale: currentLocale() }), to.phone]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </address>
            {page.canCorrect ? (
              <p className="mt-3">
                <Button variant="outline" size="sm" onClick={() => setCorrecting(true)}>
                  {m.newOrder_address_title()}
                </Button>
              </p>
            ) : null}
            <Suspense>
              {isCorrecting ? (
                <AddressDialog
                  address={{ ...to }}
                  version={page.addressVersion}
                  onClose={() => setCorrecting(false)}
                />
              ) : null}
            </Suspense>
            <a href={`mailto:${order.customerEmail}`} className="text-link mt-2 inline-block break-all">
              {order.customerEmail}
            </a>
            {order.userId ? (
              <Link to={`/admin/customers/${order.userId}`} className="text-link mt-2 block w-fit">
                {m.audit_to_customer()}
              </Link>
            ) : null}
          </Block>
          <Block title={m.checkout_delivery()}>
            {order.shippingCarrier}, {order.shippingService}
          </Block>
          <Block title={m.checkout_payment()}>
            <OrderPayments {...page} />
          </Block>
          {awaitsTransfer ? (
            <MarkPaidForm orderId={order.id} reference={reference} totalCents={order.totalCents} />
          ) : null}
          <OrderDocumentLinks orderId={order.id} documents={documents} hasSlip={reference !== null} />
          <Block title={m.admin_movements()}>
            <ul className="text-[0.9375rem]">
              {movements.map((movement) => (
                <li key={movement.id} className="flex justify-between gap-3">
                  <span className="min-w-0 break-words">{movement.sku}</span>
                  <span className="figures">
                    {m.admin_movement({ change: movement.quantity, after: movement.stockAfter })}
                  </span>
                </li>
              ))}
            </ul>
          </Block>
          {order.giftMessage ? (
            <Block title={m.checkout_gift()}>
              <p className="break-words whitespace-pre-wrap">{order.giftMessage}</p>
            </Block>
          ) : null}
          {order.notes ? (
            <Block title={m.checkout_notes()}>
              <p className="break-words whitespace-pre-wrap">{order.notes}</p>
            </Block>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-surface p-4">
      <h2 className="mb-2 text-sm text-muted">{title}</h2>
      {children}
    </section>
  );
}

function Sum({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'border-y border-rule py-1.5 font-[640]' : ''}`}>
      <dt>{label}</dt>
      <dd className="figures">{formatOrderAmount(cents)}</dd>
    </div>
  );
}
