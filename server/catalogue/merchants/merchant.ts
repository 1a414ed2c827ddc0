import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { MerchantType, merchantConfigs } from './schema.ts';

/** Merchant with decrypted credentials. It must never leave the server. */
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

/**
 * Returns the encryption purpose of a merchant's secret, so that the encrypted text cannot be used as another
 * secret.
 */
export const secretPurpose = (merchantId: string, field: string): string => `merchant:${merchantId}.${field}`;
export const headerSecretName = (name: string): string => `header:${name.toLowerCase()}`;

/**
 * Decrypts the credentials of a stored configuration. Returns undefined if one cannot be decrypted with the
 * shop's secret.
 */
export function decryptMerchant(
  secretBox: SecretBox,
  row: typeof merchantConfigs.$inferSelect,
): Merchant | undefined {
  let isReadable = true;
  const open = (encrypted: string | null | undefined, field: string) => {
    if (!encrypted) return '';
    const text = secretBox.decrypt(encrypted, secretPurpose(row.id, field));
    if (text === undefined) isReadable = false;
    return text ?? '';
  };
  const merchant: Merchant = {
    id: row.id,
    name: row.name,
    type: row.type,
    baseUrl: row.baseUrl,
    apiKey: open(row.apiKey, 'api_key'),
    username: open(row.username, 'username'),
    password: open(row.password, 'password'),
    headers: Object.fromEntries(
      Object.entries(row.headers).map(([name, encrypted]) => [name, open(encrypted, headerSecretName(name))]),
    ),
    mapping: row.mapping,
    productsPath: row.endpoints.products,
  };
  return isReadable ? merchant : undefined;
}
