import { html } from './html.js';

describe('html', () => {
  it('escapes values in text and attributes', () => {
    const name = `<b>"O'Brien" & Co</b>`;
    expect(html`<p title="${name}">${name}</p>`.source).toBe(
      '<p title="&lt;b&gt;&quot;O&#39;Brien&quot; &amp; Co&lt;/b&gt;">' +
        '&lt;b&gt;&quot;O&#39;Brien&quot; &amp; Co&lt;/b&gt;</p>',
    );
  });

  it('keeps nested HTML and lists of it, and omits empty values', () => {
    const items = ['S', 'M'].map((size) => html`<li>${size}</li>`);
    expect(html`${items}${null}${false}${undefined}${0}`.source).toBe('<li>S</li><li>M</li>0');
  });
});
