import { redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { type BookAppointmentOutcome, bookAppointment } from '#server/community/appointments/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { rateLimitKey } from '#server/http/rate-limit.ts';
import { SharedRateLimit } from '#server/http/shared-rate-limit.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';

const limits = new WeakMap<Shop, SharedRateLimit>();

/** Returns whether an IP address books too often: five at once, then one per minute. */
async function isTooOften(shop: Shop, ip: string): Promise<boolean> {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limit = limits.get(shop) ?? new SharedRateLimit('appointment', 5 * factor, factor);
  limits.set(shop, limit);
  return (await limit.take(shop, rateLimitKey(ip))) > 0;
}

const needEmail = { error: () => m.questions_need_email() };
const needName = { error: () => m.appointments_need_name() };

const bookingInput = z.object({
  key: z.uuid(),
  time: z.iso.datetime({ error: () => m.appointments_need_time() }),
  product: z.uuid().optional(),
  variant: z.uuid({ error: () => m.appointments_need_size() }).optional(),
  order: z.uuid().optional(),
  name: z.string(needName).trim().min(1, needName).max(80, needName),
  email: z.string(needEmail).trim().max(254, needEmail).pipe(z.email(needEmail)),
  phone: z
    .string()
    .trim()
    .max(40, { error: () => m.appointments_need_phone() })
    .default(''),
  note: z
    .string()
    .trim()
    .max(1000, { error: () => m.appointments_need_note() })
    .default(''),
});

type Refusal = Extract<BookAppointmentOutcome, { ok: false }>['reason'];

/** Message of each refusal; a refusal of one field is shown beside it. */
const refusals: Record<Refusal, (isPickup: boolean) => ActionResult> = {
  not_offered: () => failureResult(m.appointments_error_not_offered()),
  unknown_subject: (isPickup) =>
    failureResult(isPickup ? m.appointments_error_subject_pickup() : m.appointments_error_subject_ride()),
  already_booked: () => failureResult(m.appointments_error_booked()),
  time_taken: () => invalidResult({ time: m.appointments_error_taken() }),
  too_many: () => failureResult(m.appointments_error_too_many()),
};

/** Books the time of a submitted form. Redirects to the page of the appointment. */
export async function bookFromForm(shop: Shop, info: RequestInfo, form: FormData): Promise<ActionResult> {
  // Only bots fill this hidden field (honeypot); they get a success response, and nothing is stored.
  if (String(form.get('website') ?? '').trim() !== '') return successResult(m.appointments_sent());
  const refused = (result: ActionResult) => ({ ...result, values: submittedTexts(form) });
  const input = parseForm(bookingInput, form);
  if (!input.ok) return refused(invalidResult(input.errors));
  if (await isTooOften(shop, info.ip)) return refused(failureResult(m.questions_too_many()));
  const { key, time, product: productId, variant: variantId, order: orderId, ...contact } = input.data;
  const ride = productId && variantId ? { kind: 'test_ride' as const, productId, variantId } : undefined;
  const subject = orderId ? { kind: 'pickup' as const, orderId } : ride;
  if (!subject) return refused(invalidResult({ variant: m.appointments_need_size() }));
  const session = await info.session();
  const outcome = await transact<BookAppointmentOutcome>(shop.db, (tx) =>
    bookAppointment(
      {
        tx,
        outbox: shop.outbox,
        settings: shop.settings.current(),
        actor: session?.userId ?? null,
        idempotencyKey: key,
      },
      { subject, startsAt: new Date(time), locale: info.locale, ...contact },
    ),
  );
  if (!outcome.ok) return refused(refusals[outcome.reason](Boolean(orderId)));
  throw redirect(pathInLocale(info.locale, `/appointments/${outcome.token}`));
}
