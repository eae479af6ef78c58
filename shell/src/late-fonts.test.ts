import { leaveLateFonts } from './late-fonts';

const fonts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-font]')].map(({ dataset }) => dataset.font);

/** What the browser remembers: the first paint at 500 ms, and when each font came. */
function timing(came: Record<string, number>, drawnAt: number | null = 500): Performance {
  return {
    getEntriesByName: () => (drawnAt === null ? [] : [{ startTime: drawnAt }]),
    getEntriesByType: () =>
      Object.entries(came).map(([name, responseEnd]) => ({
        name: `https://shop.example/releases/shell/1.0.0/fonts/${name}.woff2`,
        responseEnd,
      })),
  } as unknown as Performance;
}

beforeEach(() => {
  document.head.innerHTML =
    '<style data-prerendered></style><style data-font="sans"></style><style data-font="serif"></style>';
});

describe('late fonts', () => {
  it('keeps a font that the first look was drawn with', () => {
    leaveLateFonts(document, timing({ sans: 420, serif: 590 }));
    expect(fonts()).toEqual(['sans', 'serif']);
  });

  it('leaves a font that came later, or has not come, for the next page', () => {
    leaveLateFonts(document, timing({ sans: 900 }));
    expect(fonts()).toEqual([]);
  });

  it('changes nothing on a page that was not prerendered', () => {
    document.querySelector('[data-prerendered]')?.remove();
    leaveLateFonts(document, timing({}));
    expect(fonts()).toEqual(['sans', 'serif']);
  });

  it('changes nothing before anything was drawn', () => {
    leaveLateFonts(document, timing({}, null));
    expect(fonts()).toEqual(['sans', 'serif']);
  });
});
