/** What became of the pieces of one ordered line. */
export interface LinePieces {
  quantity: number;
  /** Pieces that have left. */
  shipped: number;
  /** Pieces withdrawn before they left. */
  withdrawn: number;
  /** Pieces that came back. */
  back: number;
  /** Pieces announced, not come back yet. */
  announced: number;
}

/** A return's line as far as pieces are concerned. */
export interface ReturnedPieces {
  isReceived: boolean;
  quantity: number;
  unsent_quantity: number;
  restocked: number;
  written_off: number;
}

/** Adds up a line's pieces over all its returns. What was announced and did not come may be announced again. */
export function countPieces(
  item: { quantity: number; shipped_quantity: number; withdrawn_quantity: number },
  returned: readonly ReturnedPieces[],
): LinePieces {
  const sum = (of: (line: ReturnedPieces) => number) => returned.reduce((total, line) => total + of(line), 0);
  return {
    quantity: item.quantity,
    shipped: item.shipped_quantity,
    withdrawn: item.withdrawn_quantity,
    back: sum((line) => line.restocked + line.written_off),
    announced: sum((line) => (line.isReceived ? 0 : line.quantity - line.unsent_quantity)),
  };
}

/** Pieces the customer may still give back, those that have not left first: they need no journey. */
export function returnablePieces(pieces: LinePieces): { unsent: number; sent: number } {
  return {
    unsent: pieces.quantity - pieces.shipped - pieces.withdrawn,
    sent: pieces.shipped - pieces.back - pieces.announced,
  };
}

/** Pieces given back for good, by whatever way: what the refund has been counted for. */
export function givenBack(pieces: LinePieces): number {
  return pieces.withdrawn + pieces.back;
}
