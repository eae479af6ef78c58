import { cleanName, isEmail, NAME_MAX_LENGTH, nameLength, nameProblem } from './text-rules.js';

describe('nameProblem', () => {
  it('DESIGN-19, WIZ3-05: a name is required', () => {
    expect(nameProblem('')).toBe('missing');
    expect(nameProblem('   \t\n')).toBe('missing');
    expect(nameProblem('\u202E')).toBe('missing');
  });

  it('DESIGN-20: at most 50 characters', () => {
    expect(nameProblem('a'.repeat(NAME_MAX_LENGTH))).toBeNull();
    expect(nameProblem('a'.repeat(NAME_MAX_LENGTH + 1))).toBe('too_long');
  });

  it('counts what a person sees: accents and joined letters are one character', () => {
    const flag = '\u{1F1FA}\u{1F1F8}';
    expect(nameLength(flag.repeat(3))).toBe(3);
    expect(nameProblem('e\u0301'.repeat(NAME_MAX_LENGTH))).toBeNull();
  });
});

describe('cleanName', () => {
  it.each`
    raw                           | clean                         | because
    ${'  Mary   Ann '}            | ${'Mary Ann'}                 | ${'spaces are single and trimmed'}
    ${'Jose\u0301'}               | ${'Jos\u00E9'}                | ${'accents are composed'}
    ${'Anna\u202Egnp.exe'}        | ${'Anna gnp.exe'}             | ${'text cannot be turned around'}
    ${'Grandma\nRose'}            | ${'Grandma Rose'}             | ${'one line'}
    ${"O'Brien-Smith"}            | ${"O'Brien-Smith"}            | ${'what names really hold is kept'}
    ${'\u0645\u062D\u0645\u062F'} | ${'\u0645\u062D\u0645\u062F'} | ${'every script is a name'}
  `('DESIGN-19: $because', ({ raw, clean }) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it('changes nothing the second time', () => {
    for (const raw of ['  A  B ', 'e\u0301', '\uFF2D\uFF41\uFF52\uFF59', 'x\u2028y']) {
      expect(cleanName(cleanName(raw))).toBe(cleanName(raw));
    }
  });
});

describe('isEmail', () => {
  it.each(['anna@example.com', ' anna@example.com ', 'a+b@c.d', "o'hara@mail.example.co"])(
    'CHECKOUT-11: accepts %p',
    (address) => expect(isEmail(address)).toBe(true),
  );

  it.each(['', 'anna', 'anna@', '@example.com', 'anna@example', 'a b@example.com', 'a@b@c.de'])(
    'CHECKOUT-11: refuses %p',
    (address) => expect(isEmail(address)).toBe(false),
  );

  it('refuses what no mail server takes', () => {
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false);
  });
});
