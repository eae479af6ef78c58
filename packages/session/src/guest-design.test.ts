import { isDesignOutdated, makeGuestDesign } from './guest-design';

const design = makeGuestDesign(
  {
    selectedTemplate: 'heaven-memory',
    lovedOneName: 'Rose',
    passedDate: 'June 9, 2024',
    message: 'Always',
    backgroundRemovedImageUrl: '/c.webp',
    finalDesignImageUrl: '/d.webp',
    generatedWithName: 'Rose',
    generatedWithTemplate: 'heaven-memory',
    generatedWithCutout: '/c.webp',
  },
  0,
);

it.each([
  ['nothing', {}, false],
  ['spaces around the name', { lovedOneName: ' Rose ' }, false],
  ['the name', { lovedOneName: 'Rosa' }, true],
  ['a date', { birthDate: 'about 1931' }, true],
  ['spaces around a date', { passedDate: ' June 9, 2024' }, false],
  ['the line', { message: '' }, true],
  ['the template', { selectedTemplate: 'heaven-memory-2' }, true],
  ['the cutout', { backgroundRemovedImageUrl: '/retouched.webp' }, true],
  ['the name, before there is an image', { lovedOneName: 'Rosa', finalDesignImageUrl: '' }, false],
])(
  'DESIGN-17: decides whether a change of %s makes the design outdated',
  (_, change, isOutdated) => {
    expect(isDesignOutdated({ ...design, ...change })).toBe(isOutdated);
  },
);
