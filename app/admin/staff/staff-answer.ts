import type { Shop } from '#server/shop.ts';

export type StaffAnswer = { ok: true; message: string } | { ok: false; message: string; errors?: Record<string, string> };

/** Acting staff member, IP address and session. */
export interface StaffWork {
  shop: Shop;
  by: { id: string; ip: string };
  form: FormData;
}
