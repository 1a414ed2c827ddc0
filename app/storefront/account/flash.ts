import { useEffect } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';

// A notice that outlives the redirect after a form, with or without scripts: an action leaves its name in a cookie,
// the next loader takes it out.
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

/** A notice to show once; a new object each time, so that the same one can come twice. */
export interface Flash {
  name: FlashName;
}

export function isFlashName(text: string | undefined): text is FlashName {
  return text !== undefined && text in texts;
}

export function flashText(flash: Flash): string {
  return texts[flash.name]();
}

/** Shows a notice as a toast when it comes. */
export function useFlash(flash: Flash | null): void {
  useEffect(() => {
    if (flash) toast.success(flashText(flash));
  }, [flash]);
}
