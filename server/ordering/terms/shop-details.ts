/** Delivery terms of a zone; amounts and times are formatted. */
export interface Delivery {
  /** ISO codes of the zone's countries. */
  codes: string[];
  /** Country names in the reader's language: `Suisse et Liechtenstein`. */
  countries: string;
  standard: DeliveryService;
  express?: DeliveryService;
  /** Formatted goods value from which standard delivery is free. */
  freeFrom?: string;
}

export interface DeliveryService {
  carrier: string;
  time: string;
  price: string;
}

/** Shop data for the information pages: settings, zones and discount tiers, the same on all pages. */
export interface ShopDetails {
  /** Registered name of the seller. */
  company: string;
  /** Name and address of the seller. */
  beneficiary: string;
  email: string;
  phone: string;
  hours: string;
  offices: { city: string; lines: string[] }[];
  /** City of the workshop. */
  city: string;
  returnDays: number;
  refundDays: number;
  cancelHours: number;
  warrantyYears: number;
  termsVersion: string;
  /** Minutes that an unpaid card order reserves its stock. */
  paymentMinutes: number;
  /** Days an order waits for its bank transfer. */
  transferWaitDays: number;
  /** Working days a transfer takes. */
  transferDays: { from: number; to: number };
  /** Enabled online payment methods, with the shop's name or else the provider's. */
  methods: { id: string; title: string }[];
  /** Whether bank transfers are accepted. */
  takesTransfers: boolean;
  tiers: { from: string; percent: string }[];
  deliveries: Delivery[];
}
