import { canvasScale, closestZoom, turnedSize } from './crop-photo';

it('turnedSize keeps or swaps the sides for quarter turns', () => {
  expect(turnedSize(400, 300, 0)).toEqual({ width: 400, height: 300 });
  const quarter = turnedSize(400, 300, 90);
  expect([Math.round(quarter.width), Math.round(quarter.height)]).toEqual([300, 400]);
});

it('turnedSize contains all four corners of a slanted photo', () => {
  for (const degrees of [5, 30, 45, 120, -17]) {
    const box = turnedSize(400, 300, degrees);
    const angle = (degrees * Math.PI) / 180;
    for (const [x, y] of [
      [200, 150],
      [-200, 150],
    ] as const) {
      const across = Math.abs(x * Math.cos(angle) - y * Math.sin(angle));
      const down = Math.abs(x * Math.sin(angle) + y * Math.cos(angle));
      expect(across).toBeLessThanOrEqual(box.width / 2 + 1e-9);
      expect(down).toBeLessThanOrEqual(box.height / 2 + 1e-9);
    }
  }
});

it('scales down only a crop that phones would reject', () => {
  expect(canvasScale({ width: 3000, height: 4000 })).toBe(1);
  const scale = canvasScale({ width: 6000, height: 8000 });
  expect(6000 * scale * 8000 * scale).toBeLessThanOrEqual(12_000_001);
});

it.each`
  size            | aspect   | zoom
  ${[4000, 3000]} | ${4 / 5} | ${4}
  ${[800, 500]}   | ${4 / 5} | ${2}
  ${[800, 500]}   | ${1}     | ${2.5}
  ${[800, 500]}   | ${1.6}   | ${2.5}
  ${[210, 900]}   | ${4 / 5} | ${1.05}
  ${[150, 180]}   | ${4 / 5} | ${1}
`(
  'never zooms a crop of $size with aspect $aspect below 200 px: at most $zoom times',
  ({ size: [width, height], aspect, zoom }) => {
    expect(closestZoom({ width, height }, aspect)).toBeCloseTo(zoom, 5);
  },
);
