/** Numbers of units of one order line by state. */
export interface LineUnits {
  quantity: number;
  /** Units shipped to the customer. */
  shipped: number;
  /** Units that the customer withdrew before they were shipped. */
  withdrawn: number;
  /** Units that the shop has received back. */
  back: number;
  /** Units of a requested return that the shop has not received yet. */
  announced: number;
}

export interface ReturnedUnits {
  isReceived: boolean;
  quantity: number;
  unsentQuantity: number;
  restocked: number;
  writtenOff: number;
}

/**
 * Counts the units of an order line by state, over all its returns. Units that did not arrive with a received
 * return are not counted, so the customer may return them again.
 */
export function countUnitsByState(
  item: { quantity: number; shippedQuantity: number; withdrawnQuantity: number },
  returned: readonly ReturnedUnits[],
): LineUnits {
  const sum = (of: (line: ReturnedUnits) => number) => returned.reduce((total, line) => total + of(line), 0);
  return {
    quantity: item.quantity,
    shipped: item.shippedQuantity,
    withdrawn: item.withdrawnQuantity,
    back: sum((line) => line.restocked + line.writtenOff),
    announced: sum((line) => (line.isReceived ? 0 : line.quantity - line.unsentQuantity)),
  };
}

/**
 * Returns the number of units that the customer may still return: unshipped units (`unsent`) and shipped
 * units (`sent`). When the customer returns only some units, the unshipped ones are taken first.
 */
export function returnableUnits(units: LineUnits): { unsent: number; sent: number } {
  return {
    unsent: units.quantity - units.shipped - units.withdrawn,
    sent: units.shipped - units.back - units.announced,
  };
}

/** Returns the number of units withdrawn before shipping or received back, which are the units to refund. */
export function countUnitsToRefund(units: LineUnits): number {
  return units.withdrawn + units.back;
}
