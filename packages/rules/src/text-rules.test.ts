import {
  cleanName,
  isEmail,
  likelyEmail,
  NAME_MAX_LENGTH,
  nameInMail,
  nameLength,
  nameProblem,
} from './text-rules.js';

describe('nameProblem', () => {
  it('DESIGN-19, WIZ3-05: a name is required', () => {
    expect(nameProblem('')).toBe('missing');
    expect(nameProblem('   \t\n')).toBe('missing');
    expect(nameProblem('\u202E')).toBe('missing');
  });

  it.each`
    characters                               | raw
    ${'zero-width spaces'}                   | ${'\u200B\u2060'}
    ${'joiners'}                             | ${'\u200D\u200C'}
    ${'direction marks'}                     | ${'\u200E\u200F'}
    ${'soft hyphens'}                        | ${'\u00AD'}
    ${'fillers of Hangul'}                   | ${'\u3164\u115F'}
    ${'blank Braille'}                       | ${'\u2800'}
    ${'tags and variation selectors'}        | ${'\u{E0041}\uFE0F'}
    ${'accents without a letter'}            | ${'\u0301'}
    ${'surrogates without their other half'} | ${'\uD800'}
  `('requires a visible character: $characters alone are no name', ({ raw }) => {
    expect(nameProblem(raw)).toBe('missing');
  });

  it('accepts names with joiners, and a family as an emoji', () => {
    expect(nameProblem('\u0633\u200C\u0627')).toBeNull();
    expect(nameProblem('\u{1F468}\u200D\u{1F467}')).toBeNull();
  });

  it('DESIGN-20: at most 50 characters', () => {
    expect(nameProblem('a'.repeat(NAME_MAX_LENGTH))).toBeNull();
    expect(nameProblem('a'.repeat(NAME_MAX_LENGTH + 1))).toBe('too_long');
  });

  it('counts visible characters: accents and joined letters are one character', () => {
    const flag = '\u{1F1FA}\u{1F1F8}';
    expect(nameLength(flag.repeat(3))).toBe(3);
    expect(nameProblem('e\u0301'.repeat(NAME_MAX_LENGTH))).toBeNull();
  });

  it.each`
    characters                              | character                                                   | problem
    ${'flags'}                              | ${'\u{1F1FA}\u{1F1F8}'}                                     | ${null}
    ${'letters of Hebrew with three marks'} | ${'\u05D1\u05BC\u05B0\u0591'}                               | ${null}
    ${'joined letters of Hindi'}            | ${'\u0938\u094D\u0924\u094D'}                               | ${null}
    ${'families of four'}                   | ${'\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'} | ${'too_long'}
    ${'letters with seven marks'}           | ${`R${'\u0334'.repeat(7)}`}                                 | ${'too_long'}
  `(
    'also limits the code points of a name: $problem for 50 $characters',
    ({ character, problem }) => {
      expect(nameProblem((character as string).repeat(NAME_MAX_LENGTH))).toBe(problem);
    },
  );

  it('accepts what a person writes beside a name', () => {
    const family =
      '\u{1F468}\u{1F3FD}\u200D\u{1F469}\u{1F3FD}\u200D\u{1F467}\u{1F3FD}\u200D\u{1F466}\u{1F3FD}';
    expect(nameProblem(`Eleanor Rose ${family} \u2764\uFE0F`)).toBeNull();
    expect(nameProblem(family.repeat(10))).toBeNull();
  });

  it('counts code points in a browser without a segmenter', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(nameLength('Jos\u00e9 \u{1F54A}')).toBe(6);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});

describe('cleanName', () => {
  it.each`
    raw                            | clean                         | because
    ${'  Mary   Ann '}             | ${'Mary Ann'}                 | ${'spaces are single and trimmed'}
    ${'Jose\u0301'}                | ${'Jos\u00E9'}                | ${'accents are composed'}
    ${'Anna\u202Egnp.exe'}         | ${'Anna gnp.exe'}             | ${'text cannot be turned around'}
    ${'Grandma\nRose'}             | ${'Grandma Rose'}             | ${'one line'}
    ${"O'Brien-Smith"}             | ${"O'Brien-Smith"}            | ${'what names really hold is kept'}
    ${'Mary\u00B4s D\u00B4Angelo'} | ${"Mary's D'Angelo"}          | ${'an acute accent is typed as an apostrophe'}
    ${'\u0645\u062D\u0645\u062F'}  | ${'\u0645\u062D\u0645\u062F'} | ${'every script is a name'}
    ${'A\uD800B'}                  | ${'A B'}                      | ${'half a surrogate pair cannot be stored'}
    ${`R${'\u0334'.repeat(40)}`}   | ${`R${'\u0334'.repeat(6)}`}   | ${'a letter has at most six marks, which would cover other lines'}
    ${'\u05D1\u05BC\u05B0\u0591'}  | ${'\u05D1\u05B0\u05BC\u0591'} | ${'vowel and accent marks of Hebrew stay'}
  `('DESIGN-19: $because', ({ raw, clean }) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it('is idempotent', () => {
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
    'CHECKOUT-11: rejects %p',
    (address) => expect(isEmail(address)).toBe(false),
  );

  it.each([
    'a1,victim@example.com',
    'a@example.com,victim@example.com',
    'a@example.com;victim@example.com',
    'Ann <victim@example.com>',
    '<victim@example.com>',
    '"a b"@example.com',
    'group:victim@example.com',
    'a@example.com\r\nBcc:victim@example.com',
    'a@example.com(victim@example.com)',
    'a@[127.0.0.1]',
    'a@-example.com',
    'a@example..com',
  ])('rejects %p, which a mail library could parse as another recipient', (address) =>
    expect(isEmail(address)).toBe(false),
  );

  it('accepts an internationalized domain', () => {
    expect(isEmail('anna@m\u00FCller.example')).toBe(true);
  });

  it('rejects addresses that no mail server accepts', () => {
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false);
    const domain = '@example.com';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
    expect(isEmail(`anna@${'e'.repeat(63)}.com`)).toBe(true);
    expect(isEmail(`anna@${'e'.repeat(64)}.com`)).toBe(false);
  });
});

describe('nameInMail', () => {
  it.each`
    raw                                           | clean
    ${'Mary St.John'}                             | ${'Mary St. John'}
    ${'J.R. Smith'}                               | ${'J.R. Smith'}
    ${'Ann\r\nBcc: x'}                            | ${'Ann Bcc: x'}
    ${'You won! http://evil.example/win?a=1 now'} | ${'You won! now'}
    ${'Open www.evil.example now'}                | ${'Open now'}
    ${'Call evil.example today'}                  | ${'Call evil. example today'}
    ${'Mail x@evil.example today'}                | ${'Mail today'}
    ${'a\u202Egnp'}                               | ${'a gnp'}
  `('$raw becomes $clean', ({ raw, clean }) => {
    expect(nameInMail(raw)).toBe(clean);
  });

  it('is at most 50 visible characters', () => {
    expect(nameInMail('x'.repeat(4000))).toHaveLength(50);
    expect(nameLength(nameInMail('\u{1F1FA}\u{1F1F8}'.repeat(80)))).toBe(50);
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
    expect(nameInMail(family.repeat(80))).toBe(family.repeat(18));
  });
});

it.each`
  typed                 | meant               | because
  ${'Anna@gmial.com'}   | ${'Anna@gmail.com'} | ${'two letters are exchanged'}
  ${' anna@gmail.con '} | ${'anna@gmail.com'} | ${'one is wrong'}
  ${'anna@gmal.com'}    | ${'anna@gmail.com'} | ${'one is missing'}
  ${'anna@yahooo.com'}  | ${'anna@yahoo.com'} | ${'one is added'}
  ${'anna@gmail.com'}   | ${null}             | ${'it is right'}
  ${'anna@ymail.com'}   | ${null}             | ${'it is a provider of its own'}
  ${'anna@family.com'}  | ${null}             | ${'it is like none of them'}
  ${'anna@'}            | ${null}             | ${'it is no address yet'}
`('asks for $typed whether $meant was meant: $because', ({ typed, meant }) => {
  expect(likelyEmail(typed as string)).toBe(meant);
});
