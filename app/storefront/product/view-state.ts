/** How a picture is looked at: zoom 0.5 to 5, quarter turns, moved only when larger than its frame. */
export interface ViewState {
  zoom: number;
  /** Degrees. */
  rotation: number;
  /** Pixels from the middle. */
  x: number;
  y: number;
}

export const smallest = 0.5;
export const largest = 5;
export const step = 0.5;

export const atRest: ViewState = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Where on the frame something happens, in pixels from its middle. */
export interface Place {
  x: number;
  y: number;
}

const middle: Place = { x: 0, y: 0 };

/**
 * At another zoom, within 0.5 and 5; what lies under `place` stays there. At its own size or below it returns to the
 * middle.
 */
export function zoomedTo(view: ViewState, wanted: number, place: Place = middle): ViewState {
  const zoom = Math.min(largest, Math.max(smallest, wanted));
  if (zoom <= 1) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown };
}

/** Nearer or farther by whole steps, back onto them from wherever a pinch left it. */
export function zoomed(view: ViewState, steps: number, place?: Place): ViewState {
  const from = view.zoom / step;
  const onStep = Number.isInteger(from) ? from : steps > 0 ? Math.floor(from) : Math.ceil(from);
  return zoomedTo(view, (onStep + steps) * step, place);
}

/** Twice as near, or back to its own size. */
export function toggled(view: ViewState, place: Place): ViewState {
  return zoomedTo(view, view.zoom > 1 ? 1 : 2, place);
}

/** A quarter turn further, through the whole circle. */
export function rotated(view: ViewState): ViewState {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

/** Moved by so many pixels, but only when zoomed in. */
export function dragged(view: ViewState, dx: number, dy: number): ViewState {
  return view.zoom > 1 ? { ...view, x: view.x + dx, y: view.y + dy } : view;
}
