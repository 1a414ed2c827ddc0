import type { ActionResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { maximumPictureBytes, pictureTypes } from '#shared/media.ts';
import { imageRefusalText } from '../../image-refusal.ts';

/** Result of an upload; it always has a message, and the picture's URL where the page needs it. */
export type UploadResponse = ActionResult & { message: string; url?: string };

/**
 * Checks a file before the upload. Returns the localized reason why it cannot be uploaded; undefined if it
 * can.
 */
export function fileRefusalText(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return imageRefusalText('not_image');
  if (!(pictureTypes as readonly string[]).includes(file.type)) return imageRefusalText('unsupported');
  return file.size > maximumPictureBytes ? imageRefusalText('too_large') : undefined;
}

/**
 * Uploads a file and reports progress; uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @param onProgress receives the progress in per cent
 */
export function uploadWithProgress(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const failed = () => resolve({ ok: false, message: m.products_picture_failed() });
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadResponse);
      } catch {
        failed();
      }
    };
    request.onerror = failed;
    request.open('POST', address);
    const form = new FormData();
    form.set('intent', 'upload');
    form.set('file', file);
    request.send(form);
  });
}
