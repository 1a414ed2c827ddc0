import type { Appearance } from './families.ts';

/** Pictures and 3D models of the demo's products, served at `/studio/…`. A shop without demo has none. */
export interface DemoAssets {
  /** The URL of the picture closest to an appearance; its drawing when its family has no pictures. */
  tilePicture(appearance: Appearance): string;
  /** The URL of a product's 3D model, found by its pictures' URLs and its brand's name; undefined without a model. */
  studioModel(images: readonly string[], brand: string): string | undefined;
  /** The path of the file behind a picture's URL; undefined for any other URL. */
  studioFile(url: string): string | undefined;
  /** The path of the brotli file behind a model's URL; undefined for any other URL. */
  modelFile(url: string): string | undefined;
  /**
   * A picture's bytes as WebP, resized once and cached in the data folder.
   *
   * @param width in pixels; the original width by default
   * @returns undefined when the file does not exist
   */
  readStudioPicture(dataDir: string, file: string, width?: number): Promise<Uint8Array | undefined>;
}
