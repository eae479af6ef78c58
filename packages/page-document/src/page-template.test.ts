import { fillTemplate } from './page-template.js';

describe('the template of a shared page', () => {
  it('inserts escaped values, including nested ones', () => {
    const data = { name: `<b>"O'Brien"</b>`, mockups: { front: '/front.webp' } };
    expect(fillTemplate('<img alt="{{name}}" src="{{mockups.front}}">', data)).toBe(
      '<img alt="&lt;b&gt;&quot;O&#39;Brien&quot;&lt;/b&gt;" src="/front.webp">',
    );
  });

  it('renders text literally that looks like a slot', () => {
    const data = { name: '{{message}}{{#name}}$&', message: 'secret' };
    expect(fillTemplate('<h1>{{name}}</h1>', data)).toBe('<h1>{{message}}{{#name}}$&amp;</h1>');
  });

  it.each([null, '', 0, [], undefined])('omits a section if its value is %j', (message) => {
    expect(fillTemplate('<p>{{#message}}<q>{{message}}</q>{{/message}}</p>', { message })).toBe(
      '<p></p>',
    );
  });

  it('repeats a section for each entry of a list, and keeps nested sections', () => {
    const words = [
      { name: 'Ann', text: 'Dear' },
      { name: 'Ben', text: '' },
    ];
    const markup = '{{#words}}<li>{{#text}}{{text}} {{/text}}{{name}} of {{place}}</li>{{/words}}';
    expect(fillTemplate(markup, { words, place: 'Rome' })).toBe(
      '<li>Dear Ann of Rome</li><li>Ben of Rome</li>',
    );
  });

  it('renders missing values and inherited properties as empty', () => {
    expect(fillTemplate('{{nothing}}{{constructor}}{{name.length.x}}', { name: 'Ann' })).toBe('');
  });

  it.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}'])('rejects %s', (markup) => {
    expect(() => fillTemplate(markup, {})).toThrow();
  });
});
