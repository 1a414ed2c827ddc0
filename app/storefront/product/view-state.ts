/** How a picture is looked at: zoom 0.5 to 5, quarter turns, moved only when larger than its frame. */
export interface ViewState {
  zoom: number;
  /** Degrees. */
  rotation: number;
  x: number;
  y: number;
}

export const atRest: ViewState = { zoom: 1, rotation: 0, x: 0, y: 0 };

/** Nearer or farther by a step, within 0.5 and 5; at its own size or below it returns to the middle. */
export function zoomed(view: ViewState, step: number): ViewState {
  const zoom = Math.min(5, Math.max(0.5, view.zoom + step));
  return zoom > 1 ? { ...view, zoom } : { ...view, zoom, x: 0, y: 0 };
}

/** A quarter turn further, through the whole circle. */
export function rotated(view: ViewState): ViewState {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

/** Moved by so many pixels, but only when zoomed in. */
export function dragged(view: ViewState, dx: number, dy: number): ViewState {
  return view.zoom > 1 ? { ...view, x: view.x + dx, y: view.y + dy } : view;
}
