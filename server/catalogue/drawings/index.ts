import type { Appearance, Families, Family } from '#server/catalogue/products/families.ts';
import { drawingPath, clampAppearance, type DrawingDetail } from './drawing-path.ts';
import { drawAeroBar, drawDropBar, drawFlatBar } from './bars.ts';
import { drawBarTape } from './bar-tape.ts';
import { drawBike } from './bike.ts';
import { drawBottomBracket } from './bottom-bracket.ts';
import { drawBrake } from './brake.ts';
import { drawCassette } from './cassette.ts';
import { drawChain } from './chain.ts';
import { drawChainring } from './chainring.ts';
import { drawCrankset } from './crankset.ts';
import { drawFrame } from './frame.ts';
import { drawFrontDerailleur } from './front-derailleur.ts';
import { drawGrips } from './grips.ts';
import { drawGroupset } from './groupset.ts';
import { drawHub } from './hub.ts';
import { drawPedals } from './pedals.ts';
import { drawRearDerailleur } from './rear-derailleur.ts';
import { drawRearShock } from './rear-shock.ts';
import { drawRigidFork } from './rigid-fork.ts';
import { drawRotor } from './rotor.ts';
import { drawSaddle } from './saddle.ts';
import { drawSealant } from './sealant.ts';
import { drawSeatpost } from './seatpost.ts';
import type { DrawnPart } from './sheet.ts';
import { drawShifter } from './shifter.ts';
import { drawSmallPart } from './small-part.ts';
import { drawStem } from './stem.ts';
import { drawSuspensionFork } from './suspension-fork.ts';
import { drawTube } from './tube.ts';
import { drawTyre } from './tyre.ts';
import { drawWheel } from './wheel.ts';

export { type FrameGeometry, type FrameKind, frameGeometry } from './geometry.ts';
export { drawingPath, parseDrawingPath, type DrawingDetail } from './drawing-path.ts';
export { type FurtherPicture, pictureAngles, pictureKind } from './picture-kind.ts';
export { sampleAppearance } from './sample-appearance.ts';
export { listedTeeth } from './cassette.ts';
export { categoryPictureUrl, categorySceneUrl, tilePictureUrl } from './tile-picture.ts';

const drawings: { readonly [F in Family]: (attributes: Families[F], id: string) => DrawnPart } = {
  rotor: drawRotor,
  brake: drawBrake,
  cassette: drawCassette,
  chainring: drawChainring,
  crankset: drawCrankset,
  chain: drawChain,
  'bottom-bracket': drawBottomBracket,
  'front-derailleur': drawFrontDerailleur,
  'rear-derailleur': drawRearDerailleur,
  shifter: drawShifter,
  groupset: drawGroupset,
  tyre: drawTyre,
  tube: drawTube,
  sealant: drawSealant,
  wheel: drawWheel,
  hub: drawHub,
  saddle: drawSaddle,
  seatpost: drawSeatpost,
  'flat-bar': drawFlatBar,
  'drop-bar': drawDropBar,
  'aero-bar': drawAeroBar,
  stem: drawStem,
  grips: drawGrips,
  'bar-tape': drawBarTape,
  'suspension-fork': drawSuspensionFork,
  'rigid-fork': drawRigidFork,
  'rear-shock': drawRearShock,
  frame: drawFrame,
  pedals: drawPedals,
  'small-part': drawSmallPart,
  bike: drawBike,
};

/**
 * Returns a short id prefix for one drawing, the FNV-1a hash of its URL, so that several drawings can be
 * inlined in one page.
 */
function idOf(address: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < address.length; i++) hash = Math.imul(hash ^ address.charCodeAt(i), 0x01000193) >>> 0;
  return `d${hash.toString(36)}`;
}

/**
 * Draws a part from its visible attributes.
 *
 * @param appearance attributes of the part; numbers out of range are replaced by the nearest allowed ones
 * @param detail `hero` shows the whole part, `detail` a closer crop of the same drawing
 * @returns a complete SVG document of 800 by 800 pixels with a transparent background; the same part always
 * has the same document
 */
export function drawPart(appearance: Appearance, detail: DrawingDetail = 'hero'): string {
  const part = clampAppearance(appearance);
  const draw = drawings[part.family] as (attributes: Appearance, id: string) => DrawnPart;
  const { sheet, body, close } = draw(part, idOf(drawingPath(part, detail)));
  return sheet.document(body, detail === 'detail' ? close : undefined);
}
