import * as campaigns from './marketing/campaigns/jobs.ts';
import * as appointments from './community/appointments/jobs.ts';
import * as consents from './marketing/consents/jobs.ts';
import * as notifications from './marketing/notifications/jobs.ts';
import * as stockAlerts from './marketing/stock-alerts/jobs.ts';
import * as webhooksOut from './marketing/webhooks-out/jobs.ts';
import * as imports from './catalogue/imports/jobs.ts';
import * as inventory from './catalogue/inventory/jobs.ts';
import * as merchants from './catalogue/merchants/jobs.ts';
import * as indexes from './catalogue/indexes/jobs.ts';
import * as products from './catalogue/products/jobs.ts';
import * as searchTerms from './catalogue/search-terms/jobs.ts';
import * as cart from './ordering/cart/jobs.ts';
import * as checkout from './ordering/checkout/jobs.ts';
import * as invoices from './ordering/invoices/jobs.ts';
import * as payments from './ordering/payments/jobs.ts';
import * as promotions from './ordering/promotions/jobs.ts';
import * as backup from './platform/backup/jobs.ts';
import * as homePage from './platform/home-page/jobs.ts';
import * as kernel from './platform/kernel/jobs.ts';
import * as media from './platform/media/jobs.ts';
import * as accountClosing from './privacy/account-closing/jobs.ts';
import * as dataExport from './privacy/data-export/jobs.ts';
import * as analytics from './reporting/analytics/jobs.ts';
import * as visits from './reporting/visits/jobs.ts';

/** All background jobs; each module declares its own jobs. */
export const jobs = [
  ...accountClosing.jobs,
  ...analytics.jobs,
  ...backup.jobs,
  ...campaigns.jobs,
  ...checkout.jobs,
  ...dataExport.jobs,
  ...imports.jobs,
  ...invoices.jobs,
  ...media.jobs,
  ...merchants.jobs,
  ...notifications.jobs,
  ...payments.jobs,
  ...webhooksOut.jobs,
];

/** All scheduled jobs; each module declares its own. */
export const schedules = [
  ...analytics.schedules,
  ...appointments.schedules,
  ...backup.schedules,
  ...campaigns.schedules,
  ...cart.schedules,
  ...checkout.schedules,
  ...consents.schedules,
  ...homePage.schedules,
  ...imports.schedules,
  ...indexes.schedules,
  ...inventory.schedules,
  ...kernel.schedules,
  ...products.schedules,
  ...promotions.schedules,
  ...searchTerms.schedules,
  ...stockAlerts.schedules,
  ...visits.schedules,
  ...webhooksOut.schedules,
];

export const queues = jobs.map(({ queue }) => queue);
