import { html, htmlPage } from './markup.js';

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

describe('htmlPage', () => {
  it('returns a page with an escaped title, its style and its body', () => {
    const style = html`<link rel="stylesheet" href="/style.css" />`;
    const { source } = htmlPage({ title: '<b>Ada & Co</b>', style, body: html`<h1>Hello</h1>` });
    expect(source).toMatch(/^<!doctype html>/);
    expect(source).toContain('<title>&lt;b&gt;Ada &amp; Co&lt;/b&gt;</title>');
    expect(source).toMatch(/<link rel="stylesheet" href="\/style\.css" \/>\s*<\/head>/);
    expect(source).toMatch(/<body>\s*<h1>Hello<\/h1>\s*<\/body>/);
  });

  it('keeps the page out of search results', () => {
    const { source } = htmlPage({ title: 'Orders', style: html``, body: html`` });
    expect(source).toContain('<meta name="robots" content="noindex" />');
  });
});
