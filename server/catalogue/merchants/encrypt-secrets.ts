import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { MerchantInput } from './merchant-input.ts';
import {
  type Merchant,
  type SecretField,
  headerSecretName,
  secretPurpose,
  secretFields,
} from './merchant.ts';
import type { MerchantType, merchantConfigs } from './schema.ts';

type Row = typeof merchantConfigs.$inferSelect;
type Stored = Pick<Row, 'id' | 'apiKey' | 'username' | 'password' | 'headers'>;
type EncryptedSecrets = Pick<Row, 'apiKey' | 'username' | 'password' | 'headers'>;

const columnOf = { api_key: 'apiKey', username: 'username', password: 'password' } as const;

/** Returns whether a type of merchant uses a secret. */
export const usesSecret = (type: MerchantType, field: SecretField): boolean =>
  field === 'api_key' ? type !== 'csv_url' : type === 'woocommerce';

/**
 * Prepares the secrets for storage: encrypts new secrets, keeps the stored secret where the input is empty,
 * and removes secrets that the merchant's type does not use.
 */
export function encryptSecrets(
  secretBox: SecretBox,
  id: string,
  input: MerchantInput,
  stored: Stored | undefined,
): EncryptedSecrets {
  const put = (text: string, field: string, before: string | null | undefined) =>
    text ? secretBox.encrypt(text, secretPurpose(id, field)) : (before ?? null);
  const one = (field: SecretField) =>
    usesSecret(input.type, field) ? put(input[field], field, stored?.[columnOf[field]]) : null;
  const [apiKey, username, password] = secretFields.map(one) as [string | null, string | null, string | null];
  const before = new Map(
    Object.entries(stored?.headers ?? {}).map(([name, sealed]) => [name.toLowerCase(), sealed]),
  );
  const headers = Object.entries(input.headers).flatMap(([name, text]) => {
    const sealed = put(text, headerSecretName(name), before.get(name.toLowerCase()));
    return sealed ? [[name, sealed] as const] : [];
  });
  return { apiKey, username, password, headers: Object.fromEntries(headers) };
}

/** Returns whether a stored secret would be sent to another host than the one for which it was entered. */
export function wouldSendSecretElsewhere(
  input: MerchantInput,
  stored: Stored & { baseUrl: string },
): boolean {
  const isOther = URL.parse(input.base_url)?.origin !== URL.parse(stored.baseUrl)?.origin;
  const saved = secretFields.some(
    (field) => usesSecret(input.type, field) && stored[columnOf[field]] && !input[field],
  );
  const storedHeader = Object.entries(input.headers).some(
    ([name, text]) =>
      !text && Object.keys(stored.headers).some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return isOther && (saved || storedHeader);
}

/** Returns the merchant as it would be after saving, for a connection test. */
export function merchantFromInput(input: MerchantInput, stored: Merchant | undefined, id: string): Merchant {
  const one = (field: SecretField, before = '') =>
    usesSecret(input.type, field) ? input[field] || before : '';
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
