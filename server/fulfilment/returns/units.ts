/** Units of an order line by state. */
export interface LineUnits {
  quantity: number;
  /** Units shipped. */
  shipped: number;
  /** Units withdrawn before shipping. */
  withdrawn: number;
  /** Units received back. */
  back: number;
  /** Units of a requested return that are not received yet. */
  announced: number;
}

/** The quantities of a return's line. */
export interface ReturnedUnits {
  isReceived: boolean;
  quantity: number;
  unsent_quantity: number;
  restocked: number;
  written_off: number;
}

/** Sums a line's units over all its returns. Requested units that did not arrive may be returned again. */
export function countUnits(
  item: { quantity: number; shipped_quantity: number; withdrawn_quantity: number },
  returned: readonly ReturnedUnits[],
): LineUnits {
  const sum = (of: (line: ReturnedUnits) => number) => returned.reduce((total, line) => total + of(line), 0);
  return {
    quantity: item.quantity,
    shipped: item.shipped_quantity,
    withdrawn: item.withdrawn_quantity,
    back: sum((line) => line.restocked + line.written_off),
    announced: sum((line) => (line.isReceived ? 0 : line.quantity - line.unsent_quantity)),
  };
}

/**
 * Units the customer may still return, split into unshipped and shipped ones; unshipped ones are taken first.
 */
export function returnableUnits(pieces: LineUnits): { unsent: number; sent: number } {
  return {
    unsent: pieces.quantity - pieces.shipped - pieces.withdrawn,
    sent: pieces.shipped - pieces.back - pieces.announced,
  };
}

/** Units returned or withdrawn: those counted for the refund. */
export function givenBack(pieces: LineUnits): number {
  return pieces.withdrawn + pieces.back;
}
