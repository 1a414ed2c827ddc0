import { definePartFamily, valueForLevel, sizesFromWidths } from '../part.ts';
import { aeroBarSentences } from '../texts/aero-bar.ts';

const build = (drop: number, tag: string, extension: number, tilt: number) => ({
  drop,
  tag,
  extension,
  tilt,
  use: 'road' as const,
});

export const aeroBars = definePartFamily({
  family: 'aero-bar',
  code: 'CAE',
  count: 9,
  featured: true,
  sentences: aeroBarSentences,
  builds: [build(60, 'TT', 330, 10), build(70, 'Triathlon', 350, 5), build(50, 'Piste', 310, 15)],
  make({ drop, tag, extension, tilt }, level) {
    const carbon = level > 1;
    return {
      category: 'drop-bars',
      noun: ['Cintre aéro', 'Aerolenker', 'Aero bar'],
      designation: tag === 'Piste' ? ['Piste', 'Bahn', 'Track'] : tag,
      code: `${tag.slice(0, 3).toUpperCase()}-${extension}`,
      price: carbon ? 420 : 270,
      weight: Math.round(valueForLevel(level, [890, 710, 640]) + extension / 5),
      specs: {
        material: carbon ? 'carbon' : 'aluminium',
        reach: 90,
        drop,
        flare: 0,
        clamp: '31.8',
        discipline: 'road',
        colour: 'black',
        extensions: extension,
        max_tilt: tilt,
      },
      factsOf: () => ({ handlebar: { clamp: 31.8, grip_diameter: 23.8 } }),
      appearance: { family: 'aero-bar', width: 420, drop, colour: 'black' },
      sizes: { type: 'size', options: sizesFromWidths([380, 400, 420]) },
      words: {
        drop,
        extension,
        tilt,
        stuff: carbon
          ? ['en carbone', 'aus Carbon', 'carbon']
          : ['en aluminium', 'aus Aluminium', 'aluminium'],
      },
      warranty: 2,
      certification: 'ISO 4210-5',
      box: [60, 46, 18],
    };
  },
});
