import { Box } from 'lucide-react';
import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';

/** Whether the browser opens USDZ files in augmented reality; only Safari on iPhone and iPad does. */
const supportsQuickLook = (): boolean => document.createElement('a').relList.supports('ar');

/**
 * Opens a file in AR Quick Look. Safari requires a link with `rel="ar"` whose first child is an image.
 * Source: WebKit, "Viewing Augmented Reality Assets in Safari for iOS".
 */
function openQuickLook(file: Blob): void {
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = URL.createObjectURL(file);
  link.download = 'model.usdz';
  link.hidden = true;
  link.append(document.createElement('img'));
  document.body.append(link);
  link.click();
  link.remove();
}

/** Button that shows the part in its real size in the visitor's room, where the browser can do so. */
export function ArButton({ model }: { model: string }) {
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready');
  if (!supportsQuickLook()) return null;
  const open = async () => {
    setState('working');
    try {
      const [{ exportUsdz }, answer] = await Promise.all([import('./export-usdz.ts'), fetch(model)]);
      if (!answer.ok) throw new Error(`${model}: ${answer.status}`);
      openQuickLook(await exportUsdz(await answer.arrayBuffer()));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="outline" disabled={state === 'working'} onClick={() => void open()}>
        <Box aria-hidden="true" /> {state === 'working' ? m.viewer3d_coming() : m.viewer3d_ar()}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="basis-full text-center text-sm">
          {m.viewer3d_ar_failed()}
        </p>
      ) : null}
    </>
  );
}
