import { type Pose, nearer } from './pose.ts';
import type { Stage } from './stage.ts';

export interface Turntable {
  /** Where it is, or is on its way to. */
  pose: () => Pose;
  /**
   * Goes to another pose, gliding.
   *
   * @param now at once, as under a finger
   */
  go: (to: Pose, now?: boolean) => void;
  /** Draws again where it stands: the frame has changed. */
  again: () => void;
  stop: () => void;
}

/**
 * Brings a stage from pose to pose; draws only while something moves.
 *
 * @param isCalm nobody wants things to glide: each pose is there at once
 * @param told what is heard once a pose is reached
 */
export function turntable(stage: Stage, start: Pose, isCalm: boolean, told: (pose: Pose) => void): Turntable {
  let [shown, wanted] = [start, start];
  let [frame, last] = [0, 0];
  const tick = (time: number): void => {
    const passed = time - last;
    last = time;
    shown = nearer(shown, wanted, isCalm ? 1 : 1 - Math.exp(-passed / 90));
    stage.draw(shown);
    frame = shown === wanted ? 0 : requestAnimationFrame(tick);
    if (!frame) told(wanted);
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
