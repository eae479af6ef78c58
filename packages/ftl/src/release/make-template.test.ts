import { JSDOM } from 'jsdom';
import { makeTemplate } from './make-template.js';

const ORIGIN = 'http://render.invalid';

/** A page rendered with sample data. */
function templateOf(markup: string): string {
  const { document } = new JSDOM(`<div id="content">${markup}</div>`, { url: ORIGIN }).window;
  const content = document.getElementById('content')!;
  makeTemplate(content);
  return content.innerHTML;
}

describe('the template of a shared page', () => {
  it('wraps marked elements in section tags', () => {
    const list = '<ul data-section="words.length"><li data-section="words">{{text}}</li></ul>';
    expect(templateOf(list)).toBe(
      '{{#words.length}}<ul data-section="words.length">' +
        '{{#words}}<li data-section="words">{{text}}</li>{{/words}}</ul>{{/words.length}}',
    );
  });

  it('decodes slots in URLs', () => {
    expect(templateOf('<img src="/api/mementos/%7B%7Bid%7D%7D/qr.svg">')).toBe(
      '<img src="/api/mementos/{{id}}/qr.svg">',
    );
  });

  it("links to other sites with the page's encoded address and values", () => {
    const page = encodeURIComponent(`${ORIGIN}/memento/%7B%7Bid%7D%7D`);
    const link = `https://x.example/share?u=${page}&text=Of%20%7B%7Bname%7D%7D`;
    expect(templateOf(`<a href="${link.replace('&', '&amp;')}">Share</a>`)).toBe(
      '<a href="https://x.example/share?u={{encoded.origin}}%2Fmemento%2F{{id}}&amp;text=Of%20{{encoded.name}}">Share</a>',
    );
  });

  it('reserves the space of live content, without its sample data', () => {
    expect(templateOf('<p data-live="">One candle is lit.</p>')).toBe('<p data-live="">&nbsp;</p>');
    expect(templateOf('<div data-live=""><b>Copy</b></div>')).toBe(
      '<div data-live=""><b>Copy</b></div>',
    );
  });
});
