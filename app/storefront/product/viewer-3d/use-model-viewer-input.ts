import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type ModelPose, toggleExploded, turnStep, turnPose, zoomStep, zoomPose } from './pose.ts';

interface Place {
  x: number;
  y: number;
}

/** Degrees by which a drag across the whole frame rotates the model. */
const across = 220;
const distance = ([a, b]: Place[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);

const moves: Record<string, (pose: ModelPose) => ModelPose> = {
  ArrowLeft: (pose) => turnPose(pose, -turnStep, 0),
  ArrowRight: (pose) => turnPose(pose, turnStep, 0),
  ArrowUp: (pose) => turnPose(pose, 0, turnStep),
  ArrowDown: (pose) => turnPose(pose, 0, -turnStep),
  '+': (pose) => zoomPose(pose, zoomStep),
  '=': (pose) => zoomPose(pose, zoomStep),
  '-': (pose) => zoomPose(pose, 1 / zoomStep),
};

/**
 * Handles mouse, wheel, touch and keyboard input of the 3D viewer.
 *
 * @param go changes the pose; its argument `now` skips the animation
 */
export function useModelViewerInput(
  frame: RefObject<HTMLElement | null>,
  {
    go,
    reset,
    canOpen,
    isInPage = false,
  }: {
    go: (change: (pose: ModelPose) => ModelPose, now?: boolean) => void;
    reset: () => void;
    canOpen: boolean;
    /** Whether the viewer is part of a page, whose scrolling it must not take over. */
    isInPage?: boolean;
  },
) {
  const fingers = useRef(new Map<number, Place>());
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  // Adds a native listener, because React adds wheel listeners as passive ones, which cannot prevent page
  // scrolling.
  useEffect(() => {
    const element = frame.current;
    if (isInPage) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current((pose) => zoomPose(pose, Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) / 500)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame, isInPage]);

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const old = [...fingers.current.values()];
    const place = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, place);
    const now = [...fingers.current.values()];
    const width = Math.max(frame.current?.clientWidth ?? 0, 240);
    // In a page, a vertical movement of a finger scrolls.
    const up = isInPage && event.pointerType === 'touch' ? 0 : place.y - before.y;
    if (now.length === 1)
      go((pose) => turnPose(pose, ((place.x - before.x) / width) * across, (up / width) * across), true);
    else if (now.length === 2 && distance(old) > 0)
      go((pose) => zoomPose(pose, distance(now) / distance(old)), true);
  };
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move) go(move);
    else if (event.key === '0' || event.key === 'Home') reset();
    else if (canOpen && event.key.toLowerCase() === 'e') go(toggleExploded);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
