import { describe, expect, test } from 'vitest';
import { measuresOf } from '#demo/seed/bike-details.ts';
import { frameGeometry } from '#server/catalogue/drawings/index.ts';
import { angleArc, geometryPoints } from './geometry-points.ts';

describe('the points of a bike', () => {
  test.each(['road', 'gravel', 'mountain', 'city'] as const)(
    'are those from which the demo draws a %s frame',
    (kind) => {
      const size = kind === 'mountain' ? 46 : 54;
      const modelled = frameGeometry(kind, size);
      const points = geometryPoints(measuresOf(kind, size));
      for (const name of ['headTop', 'headFoot', 'seatTop', 'rear', 'front'] as const) {
        expect(Math.abs(points[name][0] - modelled[name].x), `${name} x`).toBeLessThan(2);
        expect(Math.abs(points[name][1] - modelled[name].y), `${name} y`).toBeLessThan(2);
      }
    },
  );

  test('place the axles above the bottom bracket and the wheelbase apart', () => {
    const { rear, front } = geometryPoints({ chainstay: 420, bbDrop: 70, wheelbase: 1000 });
    expect(rear[0]).toBeCloseTo(-414.1, 1);
    expect(rear[1]).toBe(-70);
    expect(front[0] - rear[0]).toBe(1000);
  });

  test('are finite for incomplete and for contradictory measures', () => {
    for (const measures of [{}, { chainstay: 350, bbDrop: 120 }, { chainstay: 100, bbDrop: 120 }])
      expect(JSON.stringify(geometryPoints(measures))).not.toContain('null');
  });
});

test('draws the arc of an angle from the rearward horizontal', () => {
  expect(angleArc([0, 0], 90, 100)).toBe('M-100.0 0.0A100 100 0 0 1 0.0 -100.0');
});
