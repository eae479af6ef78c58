import { JSDOM } from 'jsdom';
import { makeTemplate } from './make-template.js';

/** A page rendered with sample data. */
function templateOf(markup: string): string {
  const { document } = new JSDOM(`<div id="content">${markup}</div>`).window;
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

  it('reserves the space of live content, without its sample data', () => {
    expect(templateOf('<p data-live="">One candle is lit.</p>')).toBe('<p data-live="">&nbsp;</p>');
    expect(
      templateOf('<div data-live=""><a href="https://x.example/?u=sample">Share</a></div>'),
    ).toBe('<div data-live=""><a href="">Share</a></div>');
  });
});
