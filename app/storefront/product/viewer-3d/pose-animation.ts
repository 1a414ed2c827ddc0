import { type ModelPose, stepTowards } from './pose.ts';
import type { ModelScene } from './model-scene.ts';

export interface PoseAnimation {
  /** Returns the pose that is shown or, during an animation, its target pose. */
  pose: () => ModelPose;
  /**
   * Moves to another pose with an animation.
   *
   * @param now skips the animation, for example during a drag
   */
  go: (to: ModelPose, now?: boolean) => void;
  /** Renders the current pose again, for example after the frame changed its size. */
  again: () => void;
  stop: () => void;
}

/**
 * Animates a model between poses; renders only while the pose changes.
 *
 * @param isCalm skips animations
 * @param reported called when a pose is reached
 */
export function createPoseAnimation(
  stage: ModelScene,
  start: ModelPose,
  isCalm: boolean,
  reported: (pose: ModelPose) => void,
): PoseAnimation {
  let [shown, wanted] = [start, start];
  let [frame, last] = [0, 0];
  const tick = (time: number): void => {
    const passed = time - last;
    last = time;
    shown = stepTowards(shown, wanted, isCalm ? 1 : 1 - Math.exp(-passed / 90));
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
