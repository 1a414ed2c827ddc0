import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import {
  type CloseAppointmentOutcome,
  type Closing,
  closeAppointment,
} from '#server/community/appointments/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface AppointmentContext {
  shop: Shop;
  by: StaffActor;
  id: string;
}

const refusals = {
  unknown_appointment: m.appointments_admin_gone,
  already_closed: m.appointments_admin_closed_before,
  not_started: m.appointments_admin_not_started,
  already_started: m.appointments_admin_started,
} as const;

/** Returns a handler that changes the state of an appointment and reports with a message. */
const closeAs =
  (status: Closing, message: () => string): IntentHandler<AppointmentContext, ActionResult> =>
  async ({ shop, by, id }) => {
    const outcome = await transact<CloseAppointmentOutcome>(shop.db, (tx) =>
      closeAppointment({ tx, outbox: shop.outbox, by }, { id, status }),
    );
    return outcome.ok ? successResult(message()) : failureResult(refusals[outcome.reason]());
  };

const intents = {
  done: closeAs('done', m.appointments_admin_saved),
  missed: closeAs('missed', m.appointments_admin_saved),
  cancel: closeAs('cancelled', m.appointments_admin_cancel_done),
};

/** Handles the staff actions on an appointment: the rider came or did not come, cancel it. */
export async function actOnAppointment({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  if (!id) return failureResult(m.appointments_admin_gone());
  return runIntent(intents, { shop, by, id }, await request.formData());
}
