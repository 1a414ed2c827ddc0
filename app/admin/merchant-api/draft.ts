import type { MerchantType, StaffMerchant } from '#server/catalogue/merchants/index.ts';

/** One editable name/value row, with its React key. */
export interface NameValueRow {
  key: number;
  name: string;
  value: string;
  /** Whether a secret is already stored. If so, an empty field leaves the stored secret unchanged. */
  isKept?: boolean;
}

/** A merchant configuration as form values. */
export interface MerchantDraft {
  name: string;
  type: MerchantType;
  base_url: string;
  api_key: string;
  username: string;
  password: string;
  headers: NameValueRow[];
  mapping: NameValueRow[];
  products_path: string;
  is_active: boolean;
}

export function merchantDraftOf(merchant: StaffMerchant | undefined): MerchantDraft {
  return {
    name: merchant?.name ?? '',
    type: merchant?.type ?? 'shopify',
    base_url: merchant?.baseUrl ?? '',
    api_key: '',
    username: '',
    password: '',
    headers: (merchant?.headers ?? []).map((name, key) => ({ key, name, value: '', isKept: true })),
    mapping: Object.entries(merchant?.mapping ?? {}).map(([name, value], key) => ({ key, name, value })),
    products_path: merchant?.products_path ?? '/products',
    is_active: merchant?.isActive ?? true,
  };
}

/** Returns, per form field, whether a merchant type has that field. */
export const merchantTypeHasField = {
  apiKey: (type: MerchantType) => type !== 'csv_url',
  credentials: (type: MerchantType) => type === 'woocommerce',
  productsPath: (type: MerchantType) => type !== 'csv_url',
};

export const isDraftComplete = ({
  name,
  base_url: baseUrl,
}: Pick<MerchantDraft, 'name' | 'base_url'>): boolean => name.trim() !== '' && baseUrl.trim() !== '';
