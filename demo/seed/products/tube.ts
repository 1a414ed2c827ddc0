import { definePartFamily } from '../part.ts';
import { tubeSentences } from '../texts/tube.ts';

type Kind = 'butyl' | 'latex' | 'tpu';
const build = (width: number, to: number, diameter: 622 | 584, valve: number, material: Kind) => ({
  width,
  to,
  diameter,
  valve,
  material,
  use: undefined,
});

export const tubes = definePartFamily({
  family: 'tube',
  code: 'CHA',
  count: 16,
  sentences: tubeSentences,
  builds: [
    build(25, 32, 622, 60, 'tpu'),
    build(35, 47, 622, 40, 'butyl'),
    build(50, 61, 622, 40, 'tpu'),
    build(23, 28, 622, 60, 'latex'),
    build(47, 58, 584, 40, 'butyl'),
    build(25, 32, 622, 80, 'butyl'),
    build(35, 50, 622, 60, 'tpu'),
  ],
  make({ width, to, diameter, valve, material }, level) {
    const factor = { butyl: 1, latex: 0.72, tpu: 0.36 }[material];
    return {
      category: 'tubes-sealant',
      noun: ['Chambre à air', 'Schlauch', 'Inner tube'],
      designation: `${width}/${to}-${diameter} ${material === 'tpu' ? 'TPU' : material === 'latex' ? 'Latex' : 'Butyl'} ${valve}`,
      code: `${width}${to}-${diameter}-${valve}${material.slice(0, 1).toUpperCase()}`,
      price: { butyl: 12, latex: 19, tpu: 29 }[material],
      weight: Math.round((38 + to * 2.6) * factor * (level === 3 ? 0.9 : 1)),
      specs: {
        wheel_size: String(diameter),
        material,
        fits_widths: `${width}–${to} mm`,
        valve_length: valve,
      },
      factsOf: () => ({ tube: { width_min: width, width_max: to, bead: diameter, valve } }),
      appearance: { family: 'tube', diameter, width: to, valve },
      words: {
        width,
        to,
        valve,
        material,
        size: diameter === 622 ? '700c' : '650b',
        stuff: {
          butyl: ['en butyle', 'aus Butyl', 'butyl'] as const,
          latex: ['en latex', 'aus Latex', 'latex'] as const,
          tpu: ['en TPU', 'aus TPU', 'TPU'] as const,
        }[material],
        nature: {
          butyl: [
            "Le butyle garde l'air plusieurs semaines",
            'Butyl hält die Luft über Wochen',
            'Butyl holds air for weeks',
          ] as const,
          latex: [
            'Le latex roule bien mais se regonfle avant chaque sortie',
            'Latex rollt gut, will aber vor jeder Ausfahrt aufgepumpt werden',
            'Latex rolls well but needs pumping before every ride',
          ] as const,
          tpu: [
            'Le TPU tient dans la paume une fois plié',
            'Zusammengelegt passt der TPU-Schlauch in die Hand',
            'Folded, the TPU tube fits in a palm',
          ] as const,
        }[material],
        patch: {
          butyl: [
            'avec une rustine ordinaire',
            'mit gewöhnlichem Flickzeug',
            'with an ordinary patch',
          ] as const,
          latex: [
            'avec un morceau de latex et de la colle',
            'mit einem Stück Latex und Kleber',
            'with a piece of latex and glue',
          ] as const,
          tpu: [
            'avec des rustines adhésives pour TPU',
            'mit selbstklebenden TPU-Flicken',
            'with self-adhesive TPU patches',
          ] as const,
        }[material],
        rim: valve >= 60 ? valve - 20 : 20,
      },
      box: [10, 7, 4],
    };
  },
});
