import { htmlPage } from './html-page.js';
import { html } from './html.js';

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
