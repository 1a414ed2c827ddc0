import type { Appearance } from './families.ts';

/**
 * Pictures and 3D models of the demo's products, served at `/studio/…`. A shop that is not a demo has no
 * `DemoAssets`.
 */
export interface DemoAssets {
  /**
   * Returns the URL of the picture that is most similar to an appearance. Returns the URL of its drawing when
   * the kind of part (family) has no pictures.
   */
  tilePicture(appearance: Appearance): string;
  /**
   * Returns the URL of a picture that shows a part of the same kind in use; undefined when the kind of part has
   * none.
   */
  scenePicture(appearance: Appearance): string | undefined;
  /**
   * Returns the URL of a product's 3D model, found by the URLs of the product's pictures and its brand name;
   * undefined when it has no model.
   */
  studioModel(images: readonly string[], brand: string): string | undefined;
  /** Returns the file path for a picture's URL; undefined for any other URL. */
  studioFile(url: string): string | undefined;
  /** Returns the path of the brotli-compressed file for a 3D model's URL; undefined for any other URL. */
  modelFile(url: string): string | undefined;
  /**
   * Returns a picture as WebP bytes, resized on first use and cached in the data folder.
   *
   * @param width in pixels; the original width by default
   * @returns undefined when the picture file does not exist
   */
  readStudioPicture(dataDir: string, file: string, width?: number): Promise<Uint8Array | undefined>;
}
