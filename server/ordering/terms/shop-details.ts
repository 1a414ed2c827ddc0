/** Delivery conditions of one zone. Amounts and times are formatted texts. */
export interface ZoneDelivery {
  /** ISO codes of the zone's countries. */
  codes: string[];
  /** Names of the countries in the reader's language: `Suisse et Liechtenstein`. */
  countries: string;
  standard: DeliveryService;
  express?: DeliveryService;
  /** Subtotal from which standard delivery is free, as formatted text; undefined when it is never free. */
  freeFrom?: string;
}

export interface DeliveryService {
  carrier: string;
  time: string;
  price: string;
}

/**
 * Details of the shop for legal and information pages, from settings, zones and discount tiers. All pages use
 * the same data.
 */
export interface ShopDetails {
  /** Name under which the shop appears. */
  name: string;
  /** Registered company name of the seller. */
  company: string;
  /** Registered name and address of the seller on one line. */
  beneficiary: string;
  email: string;
  /** Empty when the shop has none, like `hours`. */
  phone: string;
  hours: string;
  /** Sentence on the next day with other hours; empty when there is none soon. */
  hoursException: string;
  offices: { city: string; lines: string[] }[];
  /** City of the workshop that fits parts free of charge; empty when there is none. */
  workshopCity: string;
  /** Whether the prices contain no VAT, because the seller is registered nowhere. */
  chargesNoTax: boolean;
  returnDays: number;
  refundDays: number;
  cancelHours: number;
  warrantyYears: number;
  termsVersion: string;
  /** Number of minutes for which stock is reserved for an unpaid order paid online. */
  paymentMinutes: number;
  /** Number of days for which an order waits for its bank transfer. */
  transferWaitDays: number;
  /** Minimum and maximum number of working days that a bank transfer takes. */
  transferDays: { from: number; to: number };
  /** Enabled online payment methods. The title is the shop's name of the method, or else the provider's. */
  methods: { id: string; title: string }[];
  takesTransfers: boolean;
  tiers: { from: string; percent: string }[];
  deliveries: ZoneDelivery[];
}
