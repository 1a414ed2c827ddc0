import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type ViewportPoint,
  initialView,
  moveImage,
  rotateQuarterTurn,
  toggleZoom,
  zoomBySteps,
  zoomTo,
} from './view-state.ts';

const doubleTapMs = 300;
/** Smallest horizontal distance of a swipe that changes the image, in pixels. */
const swipe = 60;
const arrowStep = 60;

const distance = ([a, b]: ViewportPoint[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);
const between = ([a, b]: ViewportPoint[]): ViewportPoint => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });

/**
 * Handles mouse, wheel, touch and keyboard input of the image viewer.
 *
 * @param count number of images
 * @param go shows the next (1) or the previous (-1) image
 */
export function useImageViewerInput(count: number, go: (step: 1 | -1) => void) {
  const [view, setView] = useState(initialView);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, ViewportPoint>());
  const touch = useRef({ tapAt: 0, from: { x: 0, y: 0 }, pinched: false });

  const change = (step: 1 | -1) => {
    if (count < 2) return;
    setView(initialView);
    go(step);
  };
  const placeOf = (event: { clientX: number; clientY: number }): ViewportPoint => {
    const box = frame.current!.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  // Adds a native listener, because React adds wheel listeners as passive ones, which cannot prevent page
  // scrolling.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const place = placeOf(event);
      setView((before) => zoomBySteps(before, event.deltaY < 0 ? 1 : -1, place));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  // Focuses the image, so that keyboard control works without a click. Deferred, because the dialog sets the
  // focus in a later effect.
  useEffect(() => {
    const opening = requestAnimationFrame(() => frame.current?.focus());
    return () => cancelAnimationFrame(opening);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event);
    if (fingers.current.size === 0) touch.current = { ...touch.current, from: place, pinched: false };
    fingers.current.set(event.pointerId, place);
    frame.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const place = placeOf(event);
    const old = [...fingers.current.values()];
    fingers.current.set(event.pointerId, place);
    const now = [...fingers.current.values()];
    if (now.length === 1) setView((at) => moveImage(at, place.x - before.x, place.y - before.y));
    else if (now.length === 2 && distance(old) > 0) {
      touch.current.pinched = true;
      setView((at) => zoomTo(at, (at.zoom * distance(now)) / distance(old), between(now)));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || touch.current.pinched) return;
    if (event.type === 'pointercancel') return;
    const place = placeOf(event);
    const dx = place.x - touch.current.from.x;
    const isTap = Math.hypot(dx, place.y - touch.current.from.y) < 10;
    if (isTap && event.timeStamp - touch.current.tapAt < doubleTapMs) {
      touch.current.tapAt = 0;
      setView((before) => toggleZoom(before, place));
    } else if (isTap) touch.current.tapAt = event.timeStamp;
    else if (view.zoom <= 1 && Math.abs(dx) > swipe) change(dx < 0 ? 1 : -1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [arrowStep, 0],
      ArrowRight: [-arrowStep, 0],
      ArrowUp: [0, arrowStep],
      ArrowDown: [0, -arrowStep],
    };
    const move = moves[event.key];
    if (event.key === '+' || event.key === '=') setView((before) => zoomBySteps(before, 1));
    else if (event.key === '-') setView((before) => zoomBySteps(before, -1));
    else if (event.key === '0') setView(initialView);
    else if (event.key.toLowerCase() === 'r') setView(rotateQuarterTurn);
    else if (move && view.zoom > 1) setView((before) => moveImage(before, ...move));
    else if (move && move[0] !== 0) change(move[0] < 0 ? 1 : -1);
    else return;
    event.preventDefault();
  };

  return {
    view,
    setView,
    frame,
    change,
    onKeyDown,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
