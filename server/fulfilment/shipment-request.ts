export interface ShipmentRequest {
  lines: { itemId: string; quantity: number }[];
  carrier: string;
  service: string;
  parcels: { weightGrams: number; trackingNumber?: string }[];
  /** Number of shipments shown on the page; a higher number now means a concurrent shipment. */
  shipmentsSeen?: number;
}
