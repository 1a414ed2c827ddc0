/** View of an image: zoom 0.5 to 5, quarter-turn rotation, and an offset if larger than its frame. */
export interface ViewState {
  zoom: number;
  /** Degrees. */
  rotation: number;
  /** Offset from the centre in pixels. */
  x: number;
  y: number;
}

export const smallest = 0.5;
export const largest = 5;
export const step = 0.5;

export const atRest: ViewState = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Position on the frame, in pixels from its centre. */
export interface Place {
  x: number;
  y: number;
}

const middle: Place = { x: 0, y: 0 };

/**
 * Sets the zoom within 0.5 and 5, with the point at `place` fixed. At zoom 1 or below the image is centred.
 */
export function zoomedTo(view: ViewState, wanted: number, place: Place = middle): ViewState {
  const zoom = Math.min(largest, Math.max(smallest, wanted));
  if (zoom <= 1) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown };
}

/** Zooms by whole steps, snapping to a step after a pinch. */
export function zoomed(view: ViewState, steps: number, place?: Place): ViewState {
  const from = view.zoom / step;
  const onStep = Number.isInteger(from) ? from : steps > 0 ? Math.floor(from) : Math.ceil(from);
  return zoomedTo(view, (onStep + steps) * step, place);
}

/** Toggles between zoom 2 and original size. */
export function toggled(view: ViewState, place: Place): ViewState {
  return zoomedTo(view, view.zoom > 1 ? 1 : 2, place);
}

/** Rotates by a quarter turn. */
export function rotated(view: ViewState): ViewState {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

/** Moves the image by pixels, only when zoomed in. */
export function dragged(view: ViewState, dx: number, dy: number): ViewState {
  return view.zoom > 1 ? { ...view, x: view.x + dx, y: view.y + dy } : view;
}
