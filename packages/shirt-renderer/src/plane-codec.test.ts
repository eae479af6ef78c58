import { decodePlanes, encodePlanes } from './plane-codec.js';

const random = (() => {
  let state = 7;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
})();

describe('plane codec', () => {
  const width = 61;
  const height = 37;
  const bytes = Uint8Array.from({ length: width * height }, () => Math.floor(random() * 256));
  const wide = Int16Array.from(
    { length: width * height },
    () => Math.floor(random() * 65536) - 32768,
  );
  const smooth = Int16Array.from(
    { length: width * height },
    (_, i) => 40 * (i % width) - 7 * Math.floor(i / width),
  );

  it('restores every sample, including noise', () => {
    const planes = {
      bytes: { width, height, samples: bytes },
      wide: { width, height, samples: wide },
    };
    const read = decodePlanes(encodePlanes({ header: { size: 800 }, planes }));
    expect(read.header).toEqual({ size: 800 });
    expect(read.planes).toEqual(planes);
  });

  it('restores the used samples without bytes for the others', () => {
    const planes = { wide: { width, height, samples: wide } };
    const isUsed = (i: number): boolean => i % width < 9;
    const sparse = encodePlanes({ header: {}, planes }, { wide: isUsed });
    const { samples } = decodePlanes(sparse).planes['wide']!;
    for (let i = 0; i < wide.length; i++) if (isUsed(i)) expect(samples[i]).toBe(wide[i]);
    expect(sparse.length).toBeLessThan(encodePlanes({ header: {}, planes }).length / 3);
  });

  it('compresses a slope to almost nothing', () => {
    const file = encodePlanes({
      header: {},
      planes: { smooth: { width, height, samples: smooth } },
    });
    expect(file.length).toBeLessThan(200);
  });

  it('rejects data that is not a plane file', () => {
    expect(() => decodePlanes(Buffer.from('no planes here'))).toThrow();
  });
});
