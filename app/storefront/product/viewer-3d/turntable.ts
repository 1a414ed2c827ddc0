import { type Pose, nearer } from './pose.ts';
import type { Stage } from './stage.ts';

export interface Turntable {
  /** Current or target pose. */
  pose: () => Pose;
  /**
   * Moves to another pose, animated.
   *
   * @param now skips the animation, as during a drag
   */
  go: (to: Pose, now?: boolean) => void;
  /** Renders the current pose again after the frame has changed. */
  again: () => void;
  stop: () => void;
}

/**
 * Animates a stage between poses; renders only while moving.
 *
 * @param isCalm skips animations
 * @param reported called when a pose is reached
 */
export function turntable(
  stage: Stage,
  start: Pose,
  isCalm: boolean,
  reported: (pose: Pose) => void,
): Turntable {
  let [shown, wanted] = [start, start];
  let [frame, last] = [0, 0];
  const tick = (time: number): void => {
    const passed = time - last;
    last = time;
    shown = nearer(shown, wanted, isCalm ? 1 : 1 - Math.exp(-passed / 90));
    stage.draw(shown);
    frame = shown === wanted ? 0 : requestAnimationFrame(tick);
    if (!frame) reported(wanted);
  };
  const again = (): void => {
    if (frame) return;
    last = performance.now() - 16;
    frame = requestAnimationFrame(tick);
  };
  return {
    pose: () => wanted,
    go: (to, now = false) => {
      wanted = to;
      if (now) shown = to;
      again();
    },
    again,
    stop: () => cancelAnimationFrame(frame),
  };
}
