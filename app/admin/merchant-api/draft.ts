import type { MerchantType, StaffMerchant } from '#server/catalogue/merchants/index.ts';

/** A name/value row with a React key for editing. */
export interface Pair {
  key: number;
  name: string;
  value: string;
  /** A secret is stored; leaving the field empty keeps it. */
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
  headers: Pair[];
  mapping: Pair[];
  products_path: string;
  is_active: boolean;
}

export function draftOf(merchant: StaffMerchant | undefined): MerchantDraft {
  return {
    name: merchant?.name ?? '',
    type: merchant?.type ?? 'shopify',
    base_url: merchant?.base_url ?? '',
    api_key: '',
    username: '',
    password: '',
    headers: (merchant?.headers ?? []).map((name, key) => ({ key, name, value: '', isKept: true })),
    mapping: Object.entries(merchant?.mapping ?? {}).map(([name, value], key) => ({ key, name, value })),
    products_path: merchant?.products_path ?? '/products',
    is_active: merchant?.is_active ?? true,
  };
}

/** Form fields that each merchant type has. */
export const hasField = {
  apiKey: (type: MerchantType) => type !== 'csv_url',
  credentials: (type: MerchantType) => type === 'woocommerce',
  productsPath: (type: MerchantType) => type !== 'csv_url',
};

export const maySave = ({ name, base_url }: Pick<MerchantDraft, 'name' | 'base_url'>): boolean =>
  name.trim() !== '' && base_url.trim() !== '';
