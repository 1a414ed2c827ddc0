/** Where we deliver, how fast, for how much; amounts and times as shown. */
export interface Delivery {
  /** ISO codes of one zone. */
  codes: string[];
  /** Their names in the reader's language: `Suisse et Liechtenstein`. */
  countries: string;
  standard: DeliveryService;
  express?: DeliveryService;
  /** From this value of the goods, standard delivery is free. */
  freeFrom?: string;
}

export interface DeliveryService {
  carrier: string;
  time: string;
  price: string;
}

/** What the information pages say about the shop: settings, zones and discount tiers, the same everywhere. */
export interface ShopFacts {
  /** The seller's name as registered. */
  company: string;
  /** Name and address of the seller. */
  beneficiary: string;
  email: string;
  phone: string;
  hours: string;
  offices: { city: string; lines: string[] }[];
  /** Where the workshop is. */
  city: string;
  returnDays: number;
  refundDays: number;
  cancelHours: number;
  warrantyYears: number;
  termsVersion: string;
  /** How long an unpaid card order holds its stock. */
  paymentMinutes: number;
  /** Days that an order waits for its bank transfer. */
  transferWaitDays: number;
  /** Working days that a transfer takes. */
  transferDays: { from: number; to: number };
  /** The ways to pay online that are enabled now: our name of each, or the provider's. */
  methods: { id: string; title: string }[];
  /** Whether bank transfers are taken. */
  takesTransfers: boolean;
  tiers: { from: string; percent: string }[];
  deliveries: Delivery[];
}
