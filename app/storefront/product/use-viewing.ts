import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Place, atRest, dragged, rotated, toggled, zoomed, zoomedTo } from './view-state.ts';

const doubleTapMs = 300;
/** Horizontal swipe distance that changes the image, in pixels. */
const swipe = 60;
const arrowStep = 60;

const distance = ([a, b]: Place[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);
const between = ([a, b]: Place[]): Place => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });

/**
 * Handles mouse, wheel, touch and keyboard input of the image viewer.
 *
 * @param count number of images
 * @param go shows the next (1) or previous (-1) image
 */
export function useViewing(count: number, go: (step: 1 | -1) => void) {
  const [view, setView] = useState(atRest);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Place>());
  const touch = useRef({ tapAt: 0, from: { x: 0, y: 0 }, pinched: false });

  const change = (step: 1 | -1) => {
    if (count < 2) return;
    setView(atRest);
    go(step);
  };
  const placeOf = (event: { clientX: number; clientY: number }): Place => {
    const box = frame.current!.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  // Native listener, because React's passive wheel listeners cannot prevent page scrolling.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const place = placeOf(event);
      setView((before) => zoomed(before, event.deltaY < 0 ? 1 : -1, place));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  // Enables keyboard control at once. Deferred, because the dialog's own effect runs later and takes the
  // focus.
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
    if (now.length === 1) setView((at) => dragged(at, place.x - before.x, place.y - before.y));
    else if (now.length === 2 && distance(old) > 0) {
      touch.current.pinched = true;
      setView((at) => zoomedTo(at, (at.zoom * distance(now)) / distance(old), between(now)));
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
      setView((before) => toggled(before, place));
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
    if (event.key === '+' || event.key === '=') setView((before) => zoomed(before, 1));
    else if (event.key === '-') setView((before) => zoomed(before, -1));
    else if (event.key === '0') setView(atRest);
    else if (event.key.toLowerCase() === 'r') setView(rotated);
    else if (move && view.zoom > 1) setView((before) => dragged(before, ...move));
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
