/**
 * View of an image in its frame: zoom from 0.5 to 5, rotation by quarter turns, and an offset while zoomed
 * in.
 */
export interface ImageView {
  zoom: number;
  /** Rotation in degrees. */
  rotation: number;
  /** Offset of the image from the frame's centre, in pixels. */
  x: number;
  y: number;
}

export const minZoom = 0.5;
export const maxZoom = 5;
export const zoomStep = 0.5;

export const initialView: ImageView = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Point in the frame, in pixels from the frame's centre. */
export interface ViewportPoint {
  x: number;
  y: number;
}

const middle: ViewportPoint = { x: 0, y: 0 };

/**
 * Returns the view zoomed to `wanted`, limited to a zoom from 0.5 to 5; the point `place` does not move. At
 * zoom 1 or below, the image is centred.
 */
export function zoomTo(view: ImageView, wanted: number, place: ViewportPoint = middle): ImageView {
  const zoom = Math.min(maxZoom, Math.max(minZoom, wanted));
  if (zoom <= 1) return { ...view, zoom, x: 0, y: 0 };
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown };
}

/** Returns the view zoomed by whole steps of 0.5. After a pinch, the first step ends at a multiple of 0.5. */
export function zoomBySteps(view: ImageView, steps: number, place?: ViewportPoint): ImageView {
  const from = view.zoom / zoomStep;
  const onStep = Number.isInteger(from) ? from : steps > 0 ? Math.floor(from) : Math.ceil(from);
  return zoomTo(view, (onStep + steps) * zoomStep, place);
}

/** Toggles between zoom 2 and zoom 1 (the image fits its frame). */
export function toggleZoom(view: ImageView, place: ViewportPoint): ImageView {
  return zoomTo(view, view.zoom > 1 ? 1 : 2, place);
}

export function rotateQuarterTurn(view: ImageView): ImageView {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

/** Moves the image by pixels; has no effect unless the view is zoomed in. */
export function moveImage(view: ImageView, dx: number, dy: number): ImageView {
  return view.zoom > 1 ? { ...view, x: view.x + dx, y: view.y + dy } : view;
}
