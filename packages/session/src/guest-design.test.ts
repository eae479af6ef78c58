import { isDesignOutdated, makeGuestDesign } from './guest-design';

const wanted = { selectedTemplate: 'heaven-memory', lovedOneName: 'Rose' };
const design = makeGuestDesign(
  {
    ...wanted,
    backgroundRemovedImageUrl: '/c.webp',
    finalDesignImageUrl: '/d.webp',
    generatedWithName: 'Rose',
    generatedWithTemplate: 'heaven-memory',
    generatedWithCutout: '/c.webp',
  },
  0,
);

it.each([
  ['nothing', {}, {}, false],
  ['spaces around the name', { lovedOneName: ' Rose ' }, {}, false],
  ['the name', { lovedOneName: 'Rosa' }, {}, true],
  ['the template', { selectedTemplate: 'heaven-memory-2' }, {}, true],
  ['the cutout', {}, { backgroundRemovedImageUrl: '/retouched.webp' }, true],
  [
    'the name, before there is an image',
    { lovedOneName: 'Rosa' },
    { finalDesignImageUrl: '' },
    false,
  ],
])(
  'DESIGN-17: decides whether a change of %s makes the design outdated',
  (_, change, ofDesign, isOutdated) => {
    expect(isDesignOutdated({ ...design, ...ofDesign }, { ...wanted, ...change })).toBe(isOutdated);
  },
);
