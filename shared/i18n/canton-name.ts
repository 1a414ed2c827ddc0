import type { cantons } from '../cantons.ts';
import { m } from './index.ts';

const names: Record<(typeof cantons)[number], () => string> = {
  AG: m.cantons_ag,
  AI: m.cantons_ai,
  AR: m.cantons_ar,
  BE: m.cantons_be,
  BL: m.cantons_bl,
  BS: m.cantons_bs,
  FR: m.cantons_fr,
  GE: m.cantons_ge,
  GL: m.cantons_gl,
  GR: m.cantons_gr,
  JU: m.cantons_ju,
  LU: m.cantons_lu,
  NE: m.cantons_ne,
  NW: m.cantons_nw,
  OW: m.cantons_ow,
  SG: m.cantons_sg,
  SH: m.cantons_sh,
  SO: m.cantons_so,
  SZ: m.cantons_sz,
  TG: m.cantons_tg,
  TI: m.cantons_ti,
  UR: m.cantons_ur,
  VD: m.cantons_vd,
  VS: m.cantons_vs,
  ZG: m.cantons_zg,
  ZH: m.cantons_zh,
};

/** Returns the name of a Swiss canton in the current language, and of any other code that the place is unknown. */
export function cantonName(code: string): string {
  return Object.hasOwn(names, code) ? names[code as keyof typeof names]() : m.cantons_unknown();
}
