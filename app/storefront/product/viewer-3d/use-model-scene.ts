import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ModelPose } from './pose.ts';
import type { StudioModel } from './read-model.ts';
import { type PoseAnimation, createPoseAnimation } from './pose-animation.ts';

/** State of the 3D viewer: loading with its progress, shown, failed, or not supported by the browser. */
export type ModelViewerState =
  | { is: 'coming'; share: number }
  | { is: 'shown' }
  | { is: 'failed' }
  | { is: 'impossible' };

/** Returns `none` if the browser lacks WebGL, `slow` if it renders WebGL by software, otherwise `full`. */
function ability(): 'none' | 'slow' | 'full' {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'none';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const by = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(by) ? 'slow' : 'full';
}

const startOf = ({ view: [, above] }: StudioModel): ModelPose => ({ around: 0, above, zoom: 1, apart: 0 });

/**
 * Loads a 3D model and shows it on a canvas; releases its resources on unmount.
 *
 * @param address URL of the model file
 * @param attempt change this number to load the model again
 */
export function useModelScene(canvas: RefObject<HTMLCanvasElement | null>, address: string, attempt: number) {
  const [state, setState] = useState<ModelViewerState>({ is: 'coming', share: 0.1 });
  const [pose, setPose] = useState<ModelPose>({ around: 0, above: 0, zoom: 1, apart: 0 });
  const [canOpen, setCanOpen] = useState(false);
  const table = useRef<PoseAnimation>(undefined);
  const start = useRef<ModelPose>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    let close = (): void => {};
    const show = async (): Promise<void> => {
      const able = ability();
      if (able === 'none') return setState({ is: 'impossible' });
      setState({ is: 'coming', share: 0.2 });
      const [{ createModelScene, readModel }, file] = await Promise.all([
        import('./engine.ts').then((engine) => {
          // Changes only the loading state. Loading the model file may have failed in the meantime; the
          // failure must stay visible.
          setState((before) =>
            before.is === 'coming' && !leaving.signal.aborted ? { is: 'coming', share: 0.6 } : before,
          );
          return engine;
        }),
        fetch(address, { signal: leaving.signal }).then((answer) => {
          if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
          return answer.arrayBuffer();
        }),
      ]);
      const place = canvas.current;
      if (leaving.signal.aborted || !place) return;
      const model = readModel(file);
      const stage = createModelScene(place, model, () => setState({ is: 'failed' }));
      // With software rendering an animation is too slow, so it is skipped.
      const calm = able === 'slow' || matchMedia('(prefers-reduced-motion: reduce)').matches;
      start.current = startOf(model);
      const turning = createPoseAnimation(stage, start.current, calm, setPose);
      table.current = turning;
      const fit = (): void => {
        stage.resize(place.clientWidth, place.clientHeight, Math.min(2, devicePixelRatio));
        turning.again();
      };
      const watch = new ResizeObserver(fit);
      watch.observe(place);
      close = () => {
        watch.disconnect();
        turning.stop();
        stage.dispose();
        table.current = undefined;
      };
      fit();
      setPose(start.current);
      setCanOpen(model.pieces.some(({ apart }) => apart.some((value) => value !== 0)));
      setState({ is: 'shown' });
    };
    show().catch(() => !leaving.signal.aborted && setState({ is: 'failed' }));
    return () => {
      leaving.abort();
      close();
    };
  }, [canvas, address, attempt]);
  const go = (change: (pose: ModelPose) => ModelPose, now?: boolean): void => {
    const turning = table.current;
    turning?.go(change(turning.pose()), now);
  };
  return { state, pose, canOpen, go, reset: () => go(() => start.current!) };
}
