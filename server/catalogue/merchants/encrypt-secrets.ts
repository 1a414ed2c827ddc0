import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { MerchantInput } from './merchant-input.ts';
import { type Merchant, type SecretField, headerField, encryptedAs, secretFields } from './merchant.ts';
import type { MerchantType, merchantConfigs } from './schema.ts';

type Stored = Pick<typeof merchantConfigs.$inferSelect, 'id' | SecretField | 'headers'>;
type EncryptedSecrets = Record<SecretField, string | null> & { headers: Record<string, string> };

/** Whether a merchant type uses a secret. */
export const hasSecret = (type: MerchantType, field: SecretField): boolean =>
  field === 'api_key' ? type !== 'csv_url' : type === 'woocommerce';

/**
 * Prepares the secrets for storage: new ones encrypted, empty ones unchanged, those not used by the type
 * removed.
 */
export function encryptSecrets(
  secretBox: SecretBox,
  id: string,
  input: MerchantInput,
  stored: Stored | undefined,
): EncryptedSecrets {
  const put = (text: string, field: string, before: string | null | undefined) =>
    text ? secretBox.encrypt(text, encryptedAs(id, field)) : (before ?? null);
  const one = (field: SecretField) =>
    hasSecret(input.type, field) ? put(input[field], field, stored?.[field]) : null;
  const [api_key, username, password] = secretFields.map(one) as [
    string | null,
    string | null,
    string | null,
  ];
  const before = new Map(
    Object.entries(stored?.headers ?? {}).map(([name, sealed]) => [name.toLowerCase(), sealed]),
  );
  const headers = Object.entries(input.headers).flatMap(([name, text]) => {
    const sealed = put(text, headerField(name), before.get(name.toLowerCase()));
    return sealed ? [[name, sealed] as const] : [];
  });
  return { api_key, username, password, headers: Object.fromEntries(headers) };
}

/** Whether a stored secret would be sent to another host than the one it was entered for. */
export function leadsElsewhere(input: MerchantInput, stored: Stored & { base_url: string }): boolean {
  const isOther = URL.parse(input.base_url)?.origin !== URL.parse(stored.base_url)?.origin;
  const saved = secretFields.some((field) => hasSecret(input.type, field) && stored[field] && !input[field]);
  const storedHeader = Object.entries(input.headers).some(
    ([name, text]) =>
      !text && Object.keys(stored.headers).some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return isOther && (saved || storedHeader);
}

/** The merchant as it would be after saving, for a connection test. */
export function merchantOf(input: MerchantInput, stored: Merchant | undefined, id: string): Merchant {
  const one = (field: SecretField, before = '') =>
    hasSecret(input.type, field) ? input[field] || before : '';
  const before = new Map(
    Object.entries(stored?.headers ?? {}).map(([name, text]) => [name.toLowerCase(), text]),
  );
  return {
    id,
    name: input.name,
    type: input.type,
    baseUrl: input.base_url,
    apiKey: one('api_key', stored?.apiKey),
    username: one('username', stored?.username),
    password: one('password', stored?.password),
    headers: Object.fromEntries(
      Object.entries(input.headers).map(([name, text]) => [
        name,
        text || (before.get(name.toLowerCase()) ?? ''),
      ]),
    ),
    mapping: input.mapping,
    productsPath: input.products_path,
  };
}
