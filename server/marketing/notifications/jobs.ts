import { findAppointment } from '#server/community/appointments/index.ts';
import { findQuestion } from '#server/community/questions/index.ts';
import { findReviewDecision } from '#server/community/reviews/index.ts';
import { type ConfirmationMailJob, isConfirmationPending } from '#server/marketing/consents/index.ts';
import { findStockAlert } from '#server/marketing/stock-alerts/index.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import type { IdentityMail } from '#server/people/identity/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import {
  type AppointmentMailKind,
  type Mailer,
  type OrderMailJob,
  type StaffMailJob,
  answerMessage,
  appointmentMessage,
  backInStockMessage,
  composeOrderMail,
  composeStaffMail,
  consentConfirmationMessage,
  identityMessage,
  questionMessage,
  reviewMessage,
  sendMessage,
} from './index.ts';

type Context = Parameters<typeof loadShopDetails>[0] & { mailer: Mailer; env: { SHOP_URL: string } };

const sourceOf = ({ db, settings, env }: Context) => ({
  db,
  settings: settings.current(),
  shopUrl: env.SHOP_URL,
});

export const jobs = [
  // This job's data contain a sign-in link, so they are not stored with the sent message.
  defineJob({
    queue: 'identity-mail',
    isSlow: true,
    run: async ({ mailer, settings }: Context, job: IdentityMail) =>
      mailer.send(await identityMessage(job, settings.current())),
  }),
  defineJob({
    queue: 'order-mail',
    isSlow: true,
    run: async (context: Context, job: OrderMailJob) => {
      const source = {
        ...sourceOf(context),
        shopDetails: (locale: Parameters<typeof loadShopDetails>[1]) => loadShopDetails(context, locale),
      };
      await sendMessage(context, 'order-mail', job, await composeOrderMail(source, job));
    },
  }),
  defineJob({
    queue: 'staff-mail',
    isSlow: true,
    run: async (context: Context, job: StaffMailJob) =>
      sendMessage(context, 'staff-mail', job, await composeStaffMail(sourceOf(context), job)),
  }),
  defineJob({
    queue: 'stock-alert-mail',
    isSlow: true,
    run: async (context: Context, job: { alertId: string }) => {
      const { db, settings, shopUrl } = sourceOf(context);
      const alert = await findStockAlert(db, job.alertId);
      if (alert)
        await sendMessage(
          context,
          'stock-alert-mail',
          job,
          await backInStockMessage(alert, settings, shopUrl),
        );
    },
  }),
  defineJob({
    queue: 'review-mail',
    isSlow: true,
    run: async (context: Context, job: { reviewId: string; decidedAt: string }) => {
      const { db, settings, shopUrl } = sourceOf(context);
      const news = await findReviewDecision(db, job.reviewId, job.decidedAt);
      if (news) await sendMessage(context, 'review-mail', job, await reviewMessage(news, settings, shopUrl));
    },
  }),
  defineJob({
    queue: 'question-mail',
    isSlow: true,
    run: async (context: Context, job: { kind: 'asked' | 'answered'; questionId: string }) => {
      const { db, settings, shopUrl } = sourceOf(context);
      const question = await findQuestion(db, job.questionId);
      const compose = job.kind === 'asked' ? questionMessage : answerMessage;
      if (question)
        await sendMessage(context, 'question-mail', job, await compose(question, settings, shopUrl));
    },
  }),
  defineJob({
    queue: 'appointment-mail',
    isSlow: true,
    run: async (context: Context, job: { kind: AppointmentMailKind; appointmentId: string }) => {
      const { db, settings, shopUrl } = sourceOf(context);
      const appointment = await findAppointment(db, job.appointmentId);
      const message = appointment && (await appointmentMessage(appointment, job.kind, settings, shopUrl));
      if (message) await sendMessage(context, 'appointment-mail', job, message);
    },
  }),
  // This job's data contain a confirmation link, so they are not stored with the sent message.
  defineJob({
    queue: 'consent-mail',
    isSlow: true,
    run: async (context: Context, job: ConfirmationMailJob) => {
      const { db, settings, shopUrl } = sourceOf(context);
      if (await isConfirmationPending(db, job))
        await context.mailer.send(await consentConfirmationMessage(job, settings, shopUrl));
    },
  }),
];
