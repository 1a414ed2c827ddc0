import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { z } from 'zod';
import { AddressFormFields } from '#app/address/address-form-fields.tsx';
import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { listAddresses } from '#server/people/addresses/index.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { ScreenHeading } from '../../heading.tsx';
import { requireAdmin } from '../../require-admin.server.ts';
import { AddressSection } from './address-section.tsx';
import { OrderLinesSection } from './lines-section.tsx';
import { actOnNewOrder } from './new-order-action.server.ts';
import type { NewOrderResult } from './price-new-order.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const written = (new URL(request.url).searchParams.get('email') ?? '').trim().toLowerCase();
  const email = z.email().safeParse(written);
  const profile = email.success ? await findProfileByEmail(shop.db, email.data) : undefined;
  return {
    written,
    email: email.success ? email.data : null,
    customer: profile
      ? { id: profile.userId, name: `${profile.firstName} ${profile.lastName}`.trim() }
      : null,
    addresses: profile ? await listAddresses(shop.db, profile.userId) : [],
    methods: [
      ...(shop.methods.takesTransfers() ? ['bank_transfer'] : []),
      ...(await shop.methods.offered()).map(({ id }) => id),
    ],
    key: crypto.randomUUID(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnNewOrder(args);

/** Page where staff enter an order for a customer on the phone or at the counter. */
export default function NewOrderPage() {
  const { written, email, customer } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.newOrder_new()}>
        <Link to="/admin/orders" className="text-link">
          {m.newOrder_back()}
        </Link>
      </ScreenHeading>
      <Form className="mb-8 flex max-w-3xl flex-wrap items-end gap-3">
        <Field
          label={m.newOrder_email()}
          required
          error={written && !email ? m.newOrder_email_wrong() : undefined}
          className="min-w-64 flex-1"
        >
          <Input
            key={written}
            type="email"
            name="email"
            defaultValue={written}
            autoFocus={!email}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="outline">
          {m.newOrder_find_customer()}
        </Button>
      </Form>
      {email ? (
        <>
          <p className="mb-6 flex flex-wrap items-center gap-3">
            {customer ? (
              <Link to={`/admin/customers/${customer.id}`} className="text-link">
                {customer.name || email}
              </Link>
            ) : (
              <>
                <Badge variant="warning">{m.newOrder_new_customer()}</Badge>
                <span className="text-[0.9375rem] text-muted">{m.newOrder_new_customer_text()}</span>
              </>
            )}
          </p>
          <OrderForm key={email} email={email} />
        </>
      ) : null}
    </>
  );
}

function daysText([from, to]: readonly [number, number]): string {
  if (to === 1) return m.newOrder_one_day();
  return m.newOrder_days({ days: from === to ? String(to) : `${from}-${to}` });
}

function OrderForm({ email }: { email: string }) {
  const { addresses, methods, key } = useLoaderData<typeof loader>();
  const answer = useActionData<NewOrderResult>();
  const isPending = useNavigation().state !== 'idle';
  // Recalculating prices keeps the scroll position; after placing the order, its page opens at the top.
  const [isPlacing, setPlacing] = useState(false);
  const errors = answer?.errors ?? {};
  return (
    <Form
      method="post"
      replace
      preventScrollReset={!isPlacing}
      noValidate
      className="grid max-w-5xl gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <UnsavedGuard isDirty={answer !== undefined && !isPending} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="key" value={key} />
      <div className="grid content-start gap-10">
        <OrderLinesSection answer={answer} />
        <AddressSection addresses={addresses} errors={errors}>
          <AddressFormFields values={{}} errors={errors} />
        </AddressSection>
        <Field label={m.newOrder_notes()}>
          <Textarea name="notes" rows={2} maxLength={2000} />
        </Field>
      </div>
      <section
        aria-labelledby="reckoned"
        className="grid content-start gap-5 self-start rounded-md border border-rule bg-surface p-4"
      >
        <h2 id="reckoned" className="text-lg font-[600]">
          {m.newOrder_reckoned()}
        </h2>
        {answer?.message ? <ErrorNote>{answer.message}</ErrorNote> : null}
        {answer && answer.rates.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-[560]">{m.checkout_delivery()}</legend>
            {answer.rates.map(({ value, cents, days }) => (
              <label key={value} className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name="delivery"
                  value={value}
                  defaultChecked={value === answer.rate}
                  onChange={(event) => event.currentTarget.form?.requestSubmit()}
                  className="size-4.5 accent-ink"
                />
                <span className="flex-1">{`${value} · ${daysText(days)}`}</span>
                <span className="figures">{formatOrderAmount(cents)}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-[560]">{m.checkout_payment()}</legend>
          {methods.map((method, i) => (
            <label key={method} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={i === 0}
                className="size-4.5 accent-ink"
              />
              {paymentMethodName(method)}
            </label>
          ))}
          <p className="text-sm text-muted">{m.newOrder_method_hint()}</p>
        </fieldset>
        {answer?.price ? (
          <dl className="grid gap-1 border-t border-rule pt-4 text-[0.9375rem]">
            {(
              [
                [m.checkout_subtotal(), answer.price.subtotal],
                [m.newOrder_discount(), -answer.price.discount],
                [m.checkout_shipping(), answer.price.shipping],
                [m.checkout_total(), answer.price.total],
              ] as const
            ).map(([label, cents]) => (
              <div key={label} className="flex justify-between gap-4 last:font-[640]">
                <dt>{label}</dt>
                <dd className="figures">{formatOrderAmount(cents)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="grid gap-2">
          <Button
            type="submit"
            name="intent"
            value="check"
            variant={answer?.isReady ? 'outline' : 'default'}
            pending={isPending}
            onClick={() => setPlacing(false)}
          >
            {m.newOrder_check()}
          </Button>
          {answer?.isReady && answer.price ? (
            <>
              <input type="hidden" name="total" value={answer.price.total} />
              <Button
                type="submit"
                name="intent"
                value="place"
                pending={isPending}
                onClick={() => setPlacing(true)}
              >
                {m.newOrder_place({ total: formatOrderAmount(answer.price.total) })}
              </Button>
            </>
          ) : null}
        </div>
      </section>
    </Form>
  );
}
