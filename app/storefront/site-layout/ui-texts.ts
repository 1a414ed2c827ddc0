import { m } from '#shared/i18n/index.ts';
import type { UiTexts } from '#app/ui/texts.ts';

/** Returns the localized texts that the components in app/ui show. */
export function uiTexts(): UiTexts {
  return {
    close: m.common_close(),
    cancel: m.common_cancel(),
    pending: m.common_pending(),
    decrease: m.common_decrease(),
    increase: m.common_increase(),
    previous: m.common_previous(),
    next: m.common_next(),
    breadcrumb: m.common_breadcrumb(),
    pagination: m.common_pagination(),
    notifications: m.common_notifications(),
    required: m.common_required(),
    page: (number) => m.common_page({ number }),
    position: (current, total) => m.common_position({ current, total }),
  };
}
