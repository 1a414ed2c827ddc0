import { m } from '#shared/i18n/index.ts';
import { largestPicture, pictureTypes } from '#shared/media.ts';
import { imageRefusalText } from '../../image-refusal.ts';

export interface UploadAnswer {
  ok: boolean;
  message: string;
}

/** Returns why a file cannot be uploaded, checked before sending; undefined if it can. */
export function uploadFault(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return imageRefusalText('not_image');
  if (!(pictureTypes as readonly string[]).includes(file.type)) return imageRefusalText('unsupported');
  return file.size > largestPicture ? imageRefusalText('too_large') : undefined;
}

/**
 * Uploads a file with progress; `fetch` does not report upload progress.
 *
 * @param onProgress receives per cent
 */
export function upload(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const failed = () => resolve({ ok: false, message: m.products_picture_failed() });
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadAnswer);
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
