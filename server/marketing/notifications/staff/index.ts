import { findBackup } from '#server/platform/backup/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readLowStockVariants } from '#server/catalogue/inventory/index.ts';
import { findOrder, orderHistory } from '#server/ordering/orders/index.ts';
import { paymentSums } from '#server/ordering/payments/index.ts';
import { findPromotionById } from '#server/ordering/promotions/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { backupFailedMessage } from './backup-failed.ts';
import { lowStockMessage } from './low-stock.ts';
import { newOrderMessage } from './new-order.ts';
import { paymentTroubleMessage } from './payment-trouble.ts';
import { promotionEndedMessage } from './promotion-ended.ts';
import { weeklyReportMessage } from './weekly-report.ts';

export type { WeekFigures } from './weekly-report.ts';

export {
  backupFailedMessage,
  lowStockMessage,
  newOrderMessage,
  paymentTroubleMessage,
  promotionEndedMessage,
  weeklyReportMessage,
};

/**
 * Data of the jobs that send messages to staff, by kind of message. `otherCount` is the number of variants with low stock
 * beyond `variantIds`; jobs of earlier versions have none.
 */
export type StaffMailJob =
  | { kind: 'new_order' | 'payment_trouble'; orderId: string }
  | { kind: 'low_stock'; watchId: string; variantIds: string[]; otherCount?: number }
  | { kind: 'promotion_ended'; promotionId: string; noticeId: string; cause: 'expired' | 'used_up' }
  | { kind: 'backup_failed'; backupId: string };

/**
 * Composes the message to staff that a job sends.
 *
 * @returns undefined when the settings disable this kind of message, or when its order no longer exists
 */
export async function composeStaffMail(
  context: { db: Database; settings: Settings; shopUrl: string },
  job: StaffMailJob,
): Promise<Message | undefined> {
  const { db, settings, shopUrl } = context;
  const { orderEmails, stockAlerts, promotionUpdates } = settings.notifications;
  switch (job.kind) {
    case 'new_order': {
      const order = orderEmails ? await findOrder(db, job.orderId) : undefined;
      return order && newOrderMessage(order, settings, shopUrl);
    }
    case 'payment_trouble': {
      // Messages about payment problems ignore the notification settings, because a person must solve the
      // problem.
      const order = await findOrder(db, job.orderId);
      if (!order) return undefined;
      const { kept } = await paymentSums(db, order.id);
      return paymentTroubleMessage(order, await orderHistory(db, order.id), kept, settings, shopUrl);
    }
    case 'low_stock': {
      const low = stockAlerts ? await readLowStockVariants(db, job.variantIds) : [];
      const isNeeded = stockAlerts && low.length + (job.otherCount ?? 0) > 0;
      return isNeeded ? lowStockMessage({ ...job, low }, settings, shopUrl) : undefined;
    }
    case 'promotion_ended': {
      const promotion = promotionUpdates ? await findPromotionById(db, job.promotionId) : undefined;
      return promotion && promotionEndedMessage(job, promotion, settings, shopUrl);
    }
    case 'backup_failed': {
      // Messages about failed backups ignore the notification settings.
      const backup = await findBackup(db, job.backupId);
      return backup && backupFailedMessage(backup, settings, shopUrl);
    }
  }
}
