import { z } from 'zod';
import { importColumns } from '#server/catalogue/imports/index.ts';
import { merchantTypes } from './schema.ts';

/** Characters that an HTTP header may contain; with any other character the request fails. */
const inHeader = /^[\u0020-\u007e]*$/;
/** Headers that the HTTP connection sets by itself. */
const ownHeaders = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'accept-encoding',
];

const secret = z.string().trim().max(2000, 'too_long').regex(inHeader, 'not_sendable').default('');
const pairs = <K extends z.ZodType<string, string>>(key: K, value: z.ZodType<string>) =>
  z.record(key, value).refine((record) => Object.keys(record).length <= 30, 'too_many');

/** Form input of a merchant's configuration. An empty secret leaves the stored one unchanged. */
export const merchantInput = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'too_long'),
  type: z.enum(merchantTypes),
  base_url: z.string().trim().min(1, 'required').max(1000, 'too_long'),
  api_key: secret,
  username: secret,
  password: secret,
  /** Headers to send. A stored header that the input does not list is deleted. */
  headers: pairs(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/, 'header_name')
      .refine((name) => !ownHeaders.includes(name.toLowerCase()), 'header_name'),
    secret,
  ).default({}),
  mapping: pairs(
    z.string().refine((column) => importColumns.some((one) => one === column), 'unknown_column'),
    z.string().trim().min(1, 'required').max(200, 'too_long'),
  ).default({}),
  products_path: z
    .string()
    .trim()
    .max(300, 'too_long')
    .default('')
    .transform((path) => path || '/products')
    .refine((path) => path.startsWith('/') && !path.startsWith('//'), 'not_a_path'),
  is_active: z.boolean().default(true),
});
export type MerchantInput = z.infer<typeof merchantInput>;
