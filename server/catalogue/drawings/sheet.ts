import type { MaterialTones } from './material-tones.ts';
import { circlePath, polylinePath, pathNumber, polarPoint, buildTimes, type Point } from './kit.ts';

type Paint = 'tube' | 'across' | 'face' | 'matte' | 'dome';

/**
 * Gradient stops (per cent, tone) of each type of shading: a tube lit from above, a turned face, a flat or a
 * domed surface.
 */
const stops: Record<Paint, readonly (readonly [number, Exclude<keyof MaterialTones, 'name'>])[]> = {
  tube: [
    [0, 'edge'],
    [7, 'base'],
    [22, 'light'],
    [32, 'high'],
    [44, 'light'],
    [62, 'base'],
    [88, 'dark'],
    [97, 'dark'],
    [100, 'edge'],
  ],
  across: [
    [0, 'edge'],
    [7, 'base'],
    [22, 'light'],
    [32, 'high'],
    [44, 'light'],
    [62, 'base'],
    [88, 'dark'],
    [97, 'dark'],
    [100, 'edge'],
  ],
  face: [
    [0, 'base'],
    [16, 'light'],
    [30, 'high'],
    [42, 'base'],
    [56, 'dark'],
    [70, 'base'],
    [84, 'light'],
    [100, 'dark'],
  ],
  matte: [
    [0, 'light'],
    [45, 'base'],
    [100, 'dark'],
  ],
  dome: [
    [0, 'light'],
    [55, 'base'],
    [100, 'dark'],
  ],
};
const axes: Record<Paint, string> = {
  tube: 'x1="0" y1="0" x2="0" y2="1"',
  across: 'x1="0" y1="0" x2="1" y2="0"',
  face: 'x1=".08" y1="0" x2=".92" y2="1"',
  matte: 'x1=".2" y1="0" x2=".7" y2="1"',
  dome: 'cx=".4" cy=".3" r=".75"',
};

/**
 * Canvas of one drawing: its scale (pixels per millimetre in a square of 800 pixels), its origin, and the
 * gradients used. Ids of definitions begin with `id`, so that several drawings can be inlined in one page.
 */
export class DrawingSheet {
  readonly id: string;
  readonly scale: number;
  readonly origin: Point;
  readonly #defs = new Map<string, string>();

  constructor(id: string, scale: number, origin: Point = { x: 400, y: 400 }) {
    this.id = id;
    this.scale = scale;
    this.origin = origin;
  }

  /** Adds one definition under `key`, once, and returns its id. */
  define(key: string, svg: (id: string) => string): string {
    const id = `${this.id}-${key}`;
    if (!this.#defs.has(key)) this.#defs.set(key, svg(id));
    return id;
  }

  /** Converts a line width of `px` pixels to a stroke width in the units of the drawing. */
  px(px: number): string {
    return String(Math.round((px / this.scale) * 100) / 100);
  }

  paint(paint: Paint, tone: MaterialTones): string {
    const element = paint === 'dome' ? 'radialGradient' : 'linearGradient';
    const body = stops[paint]
      .map(([at, key]) => `<stop offset="${at}%" stop-color="${tone[key]}"/>`)
      .join('');
    return `url(#${this.define(`${paint}-${tone.name}`, (id) => `<${element} id="${id}" ${axes[paint]}>${body}</${element}>`)})`;
  }

  /**
   * Returns a filled outline; the even-odd rule cuts its holes. `px` is the width of the edge in pixels; 0
   * omits the edge.
   */
  shape(d: string, tone: MaterialTones, paint: Paint = 'matte', px = 1): string {
    const edge = px > 0 ? ` stroke="${tone.edge}" stroke-width="${this.px(px)}"` : '';
    return `<path d="${d}" fill="${this.paint(paint, tone)}"${edge}/>`;
  }

  fill(d: string, colour: string, opacity = 1): string {
    return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  stroke(d: string, colour: string, px: number, opacity = 1): string {
    const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${this.px(px)}"${faint}/>`;
  }

  /**
   * Returns a straight tube between two points, `from` and `to` millimetres thick at its ends, lit from above
   * left.
   */
  tube(a: Point, b: Point, tone: MaterialTones, from: number, to = from): string {
    const lit = (b.y - a.y) * -0.55 - (b.x - a.x) * -0.85 >= 0;
    const [start, end, first, last] = lit ? [a, b, from, to] : [b, a, to, from];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    const corners: Point[] = [
      { x: 0, y: -first / 2 },
      { x: length, y: -last / 2 },
      { x: length, y: last / 2 },
      { x: 0, y: first / 2 },
    ];
    return `<g transform="translate(${pathNumber(start.x)} ${pathNumber(start.y)}) rotate(${pathNumber(angle)})">${this.shape(polylinePath(corners, true), tone, 'tube', 0.6)}</g>`;
  }

  /**
   * Returns a bent tube. The path is stroked in layers that become narrower and lighter, so that it looks
   * round.
   */
  hose(d: string, width: number, tone: MaterialTones, cap: 'round' | 'butt' = 'butt'): string {
    const layers: [number, string, number][] = [
      [1, tone.edge, 0],
      [0.94, tone.dark, 0],
      [0.8, tone.base, 0.03],
      [0.6, tone.base, 0.06],
      [0.46, tone.light, 0.11],
      [0.26, tone.light, 0.15],
      [0.12, tone.high, 0.17],
    ];
    const shape = this.define(`hose${this.#defs.size}`, (id) => `<path id="${id}" d="${d}"/>`);
    const drawn = layers.map(([part, colour, shift], i) => {
      const faint = i === 2 || i === 4 || i === 6 ? ' opacity=".6"' : '';
      const moved =
        shift === 0 ? '' : ` x="${pathNumber(-shift * width * 0.6)}" y="${pathNumber(-shift * width)}"`;
      return `<use href="#${shape}"${moved} stroke="${colour}" stroke-width="${Math.round(width * part * 100) / 100}"${faint}/>`;
    });
    return `<g fill="none" stroke-linecap="${cap}">${drawn.join('')}</g>`;
  }

  /** Returns a socket-head bolt seen from above. */
  bolt(centre: Point, radius: number, tone: MaterialTones): string {
    const hex = polylinePath(
      buildTimes(6, (i) => polarPoint(i * 60 + 12, radius * 0.5)),
      true,
    );
    const bolt = (id: string): string =>
      `<g id="${id}">${this.shape(circlePath(radius), tone, 'face', 0.9)}${this.stroke(circlePath(radius * 0.76), tone.high, 0.7, 0.55)}` +
      `<path d="${hex}" fill="#17181a" stroke="${tone.light}" stroke-width="${this.px(0.5)}"/></g>`;
    return this.use(`bolt${pathNumber(radius).replace('.', '_')}${tone.name}`, bolt, centre);
  }

  /** Adds the definition of a shape once, and returns a `<use>` element that references it. */
  use(key: string, svg: (id: string) => string, at: Point = { x: 0, y: 0 }): string {
    return `<use href="#${this.define(key, svg)}" x="${pathNumber(at.x)}" y="${pathNumber(at.y)}"/>`;
  }

  /** Returns the soft shadow under a part that stands on a table. */
  shadow(x: number, y: number, rx: number, ry: number, strength = 0.34): string {
    const id = this.define(
      'shade',
      (key) =>
        `<radialGradient id="${key}"><stop offset="0" stop-color="#000"/><stop offset=".45" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`,
    );
    return `<ellipse cx="${pathNumber(x)}" cy="${pathNumber(y)}" rx="${pathNumber(rx)}" ry="${pathNumber(ry)}" fill="url(#${id})" opacity="${strength}"/>`;
  }

  /** Adds the definition of a clip path, and returns the attribute that applies it. */
  clip(key: string, d: string): string {
    return `clip-path="url(#${this.define(key, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`;
  }

  /** Returns the whole SVG document of 800 by 800 pixels; `close` crops it to a square (in pixels). */
  document(body: string, close?: { x: number; y: number; size: number }): string {
    const box = close
      ? `${pathNumber(close.x - close.size / 2)} ${pathNumber(close.y - close.size / 2)} ${pathNumber(close.size)} ${pathNumber(close.size)}`
      : '0 0 800 800';
    const defs = [...this.#defs.values()].join('');
    const move = `translate(${pathNumber(this.origin.x)} ${pathNumber(this.origin.y)}) scale(${Math.round(this.scale * 1000) / 1000})`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="800" height="800"><defs>${defs}</defs><g transform="${move}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`;
  }
}

/**
 * Result of the drawing function of each part family: the canvas, its content, and the centre of the close-up
 * in pixels.
 */
export interface DrawnPart {
  sheet: DrawingSheet;
  body: string;
  close: { x: number; y: number; size: number };
}
