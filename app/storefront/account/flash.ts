import { useEffect } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';

// A flash message after a form's redirect works with or without JavaScript: the action sets a cookie, and the
// loader of the next page reads and clears it.
const texts = {
  profile_saved: m.account_profile_saved,
  settings_saved: m.account_settings_saved,
  address_added: m.address_added,
  address_updated: m.address_updated,
  address_deleted: m.address_deleted,
  address_default: m.address_default_updated,
  address_verified: m.address_verified,
  order_cancelled: m.payment_cancel_done,
  export_asked: m.export_asked,
  email_confirmed: m.auth_confirmed_welcome,
};
export type FlashName = keyof typeof texts;

/** Flash message to show once. It is a new object each time, so that the same message can appear again. */
export interface Flash {
  name: FlashName;
}

export function isFlashName(text: string | undefined): text is FlashName {
  return text !== undefined && text in texts;
}

export function flashText(flash: Flash): string {
  return texts[flash.name]();
}

/** Shows a flash message as a toast. */
export function useFlashToast(flash: Flash | null): void {
  useEffect(() => {
    if (flash) toast.success(flashText(flash));
  }, [flash]);
}
