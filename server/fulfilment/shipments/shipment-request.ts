export interface ShipmentRequest {
  lines: { itemId: string; quantity: number }[];
  carrier: string;
  service: string;
  parcels: { weightGrams: number; trackingNumber?: string }[];
  /**
   * Number of the order's shipments that the page showed. When the current number differs, another request
   * has shipped units concurrently.
   */
  shipmentsSeen?: number;
}
