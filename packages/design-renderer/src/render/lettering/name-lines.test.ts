import { nameLines } from './name-lines.js';

describe('nameLines', () => {
  it.each([
    ['Ana', ['Ana']],
    ['Eileen Marie Collins', ['Eileen Marie Collins']],
    ['Maximiliana Alexandrovna Montgomery', ['Maximiliana', 'Alexandrovna Montgomery']],
    ['Wolfeschlegelsteinhausenbergerdorff', ['Wolfeschlegelsteinhausenbergerdorff']],
    ['Juan Carlos de la Cruz Hernández', ['Juan Carlos', 'de la Cruz Hernández']],
    ['Anna Maria Theresia von der Heide', ['Anna Maria Theresia', 'von der Heide']],
    ['Alexander "Big Al" Montgomery', ['Alexander "Big Al"', 'Montgomery']],
    ['Christopher Montgomery III', ['Christopher', 'Montgomery III']],
    ['Wolfeschlegelsteinhausen Jr.', ['Wolfeschlegelsteinhausen Jr.']],
    ['"Grandma Rose Elizabeth Whitfield', ['"Grandma Rose', 'Elizabeth Whitfield']],
    [
      'María Guadalupe Hernández-Villaseñor de la Cruz',
      ['María Guadalupe Hernández-', 'Villaseñor de la Cruz'],
    ],
    ['Anna-Maria Montgomery Whitfield', ['Anna-Maria', 'Montgomery Whitfield']],
    ['Mary Elizabeth & John Smith', ['Mary Elizabeth', '& John Smith']],
  ])('sets %s as %j', (name, lines) => expect(nameLines(name)).toEqual(lines));

  it('counts visible characters: a family emoji is one', () => {
    expect(nameLines(`${'👨‍👩‍👧'.repeat(10)} Rose`)).toHaveLength(1);
  });

  it('keeps every word', () => {
    const name = 'Anna Maria Theresia von der Heide und zu Rosenberg';
    expect(nameLines(name).join(' ')).toBe(name);
  });
});
