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

/** Files of a scene, and the function that makes one model of theirs. */
export interface ModelSource {
  urls: readonly string[];
  assemble: (models: readonly StudioModel[]) => StudioModel;
}

/** The source of a scene with one model. */
export const singleModel = (url: string): ModelSource => ({ urls: [url], assemble: ([model]) => model! });

const pauseMs = 1200;

/** Waits for `ms` milliseconds; rejects when the signal aborts. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function fetchModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/**
 * Loads a 3D model and shows it on a canvas; releases its resources on unmount.
 *
 * @param source another object loads the scene again
 * @param attempt change this number to load the model again
 * @param first rotation, elevation and zoom to begin with; by default those of the model
 */
export function useModelScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  source: ModelSource,
  attempt: number,
  first?: ModelPose,
) {
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
      // Software rendering blocks the page, so a scene of several models waits until the visitor pauses.
      if (able === 'slow' && source.urls.length > 1) await delay(pauseMs, leaving.signal);
      const [{ createModelScene, readModel }, files] = await Promise.all([
        import('./engine.ts').then((engine) => {
          // Changes only the loading state. Loading the model file may have failed in the meantime; the
          // failure must stay visible.
          setState((before) =>
            before.is === 'coming' && !leaving.signal.aborted ? { is: 'coming', share: 0.6 } : before,
          );
          return engine;
        }),
        Promise.all(source.urls.map((url) => fetchModel(url, leaving.signal))),
      ]);
      const place = canvas.current;
      if (leaving.signal.aborted || !place) return;
      const model = source.assemble(files.map(readModel));
      const stage = createModelScene(place, model, () => setState({ is: 'failed' }), able === 'slow');
      // With software rendering an animation is too slow, so it is skipped.
      const calm = able === 'slow' || matchMedia('(prefers-reduced-motion: reduce)').matches;
      start.current = startOf(model);
      const turning = createPoseAnimation(stage, first ?? start.current, calm, setPose);
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
      setPose(turning.pose());
      setCanOpen(model.pieces.some(({ apart }) => apart.some((value) => value !== 0)));
      setState({ is: 'shown' });
    };
    show().catch(() => !leaving.signal.aborted && setState({ is: 'failed' }));
    return () => {
      leaving.abort();
      close();
    };
  }, [canvas, source, attempt, first]);
  const go = (change: (pose: ModelPose) => ModelPose, now?: boolean): void => {
    const turning = table.current;
    turning?.go(change(turning.pose()), now);
  };
  return { state, pose, canOpen, go, reset: () => go(() => start.current!) };
}
