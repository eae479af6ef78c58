import { skipLateFonts } from './late-fonts';

const fonts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-font]')].map(({ dataset }) => dataset.font);

/** Simulates the line breaks of a browser that had these fonts at first paint. */
function renderedWith(...had: string[]) {
  return (element: HTMLElement) => {
    return had.some((font) => element.style.fontFamily.includes(font)) ? '0,0,120' : '0,0,131';
  };
}

beforeEach(() => {
  document.head.innerHTML = `<style data-prerendered></style>
    <style data-font="sans" data-sample="p"></style>
    <style data-font="serif" data-sample="h1"></style>`;
  document.body.innerHTML = `<div id="root"><h1 style="font-family: Shop Serif, Georgia">In memory</h1>
    <p style="font-family: Shop Sans, Arial">A shirt</p></div>`;
});

describe('late fonts', () => {
  it('keeps the fonts that were used at first paint', () => {
    const before = document.body.innerHTML;
    skipLateFonts(document, renderedWith('Shop Serif', 'Shop Sans'));
    expect(fonts()).toEqual(['sans', 'serif']);
    expect(document.body.innerHTML).toBe(before);
  });

  it('defers a font that arrived later to the next page', () => {
    skipLateFonts(document, renderedWith('Shop Sans'));
    expect(fonts()).toEqual(['sans']);
  });

  it('gives a page that follows a placeholder the fonts that have arrived since', () => {
    document.querySelector('h1')!.dataset.placeholder = '';
    const sans = document.querySelector('[data-font=sans]')!;
    sans.textContent = '@font-face { font-display: optional; }';
    skipLateFonts(document, renderedWith());
    expect(fonts()).toEqual(['sans', 'serif']);
    expect(sans.textContent).toContain('font-display: swap');
  });

  it('changes nothing on a page that was not prerendered', () => {
    document.querySelector('[data-prerendered]')?.remove();
    skipLateFonts(document, renderedWith());
    expect(fonts()).toEqual(['sans', 'serif']);
  });
});
