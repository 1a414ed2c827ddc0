import type { Seal } from '#server/platform/kernel/seal.ts';
import type { MerchantType, merchantConfigs } from './schema.ts';

/** A merchant with decrypted credentials. Never leaves the server. */
export interface Merchant {
  id: string;
  name: string;
  type: MerchantType;
  baseUrl: string;
  apiKey: string;
  username: string;
  password: string;
  headers: Record<string, string>;
  mapping: Record<string, string>;
  productsPath: string;
}

export const secretFields = ['api_key', 'username', 'password'] as const;
export type SecretField = (typeof secretFields)[number];

/** Encryption purpose of a merchant's secret, so that it cannot be used as another one. */
export const sealedAs = (merchantId: string, field: string): string => `merchant:${merchantId}.${field}`;
export const headerField = (name: string): string => `header:${name.toLowerCase()}`;

/**
 * Decrypts the credentials of a stored configuration; undefined when one cannot be decrypted with the shop's
 * secret.
 */
export function openMerchant(seal: Seal, row: typeof merchantConfigs.$inferSelect): Merchant | undefined {
  let isReadable = true;
  const open = (sealed: string | null | undefined, field: string) => {
    if (!sealed) return '';
    const text = seal.open(sealed, sealedAs(row.id, field));
    if (text === undefined) isReadable = false;
    return text ?? '';
  };
  const merchant: Merchant = {
    id: row.id,
    name: row.name,
    type: row.type,
    baseUrl: row.base_url,
    apiKey: open(row.api_key, 'api_key'),
    username: open(row.username, 'username'),
    password: open(row.password, 'password'),
    headers: Object.fromEntries(Object.entries(row.headers).map(([name, sealed]) => [name, open(sealed, headerField(name))])),
    mapping: row.mapping,
    productsPath: row.endpoints.products,
  };
  return isReadable ? merchant : undefined;
}
