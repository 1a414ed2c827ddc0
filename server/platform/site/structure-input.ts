import { z } from 'zod';
import { type ContactType, buttonPositions, contactTypes, isSafeLink, siteIcons } from '#shared/site.ts';

const text = (most: number) => z.string().trim().min(1, { error: 'required' }).max(most, { error: 'long' });
const order = z
  .number({ error: 'order' })
  .int({ error: 'order' })
  .min(0, { error: 'order' })
  .max(9999, { error: 'order' });

/** Schema of a contact that staff enter. The site must allow the target of its link. */
export const contactInputSchema = z
  .object({
    type: z.enum(contactTypes),
    label: text(80),
    value: text(300),
    icon: z.enum(siteIcons),
    is_primary: z.boolean(),
    is_active: z.boolean(),
    display_order: order,
  })
  .refine(({ type, value }) => isContactValue(type, value), { error: 'value', path: ['value'] });
export type ContactInput = z.infer<typeof contactInputSchema>;

/** Schema of a button that staff enter. */
export const buttonInputSchema = z.object({
  position: z.enum(buttonPositions),
  order_index: order,
  label: text(60),
  href: text(500).refine(isSafeLink, { error: 'link' }),
  icon: z.enum(siteIcons).nullable(),
  is_active: z.boolean(),
});
export type ButtonInput = z.infer<typeof buttonInputSchema>;

/**
 * Schema of the file with which staff export and import contacts and buttons, version 1.0. An import ignores
 * ids and timestamps.
 */
export const structureFileSchema = z.object({
  version: z.literal('1.0'),
  contact_info: z.array(contactInputSchema).max(200),
  site_buttons: z.array(buttonInputSchema).max(200),
});
export type StructureFile = z.infer<typeof structureFileSchema>;

function isContactValue(type: ContactType, value: string): boolean {
  if (type === 'email') return z.email().safeParse(value).success;
  if (type === 'phone') return /^\+?[\d\s()./-]{3,30}$/.test(value);
  if (type === 'social') return isSafeLink(value) && value.startsWith('https://');
  return true;
}
