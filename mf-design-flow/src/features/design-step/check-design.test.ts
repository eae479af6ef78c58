import { checkDesign } from './check-design';

const complete = {
  lovedOneName: 'Rose',
  birthDate: '',
  passedDate: 'about 1999',
  message: '',
  selectedTemplate: 'heaven-memory',
  originalImageUrl: '/o',
  backgroundRemovedImageUrl: '/c',
};

it.each`
  row            | change                                                     | message
  ${'DESIGN-19'} | ${{ lovedOneName: '   ' }}                                 | ${"Please enter your loved one's name"}
  ${'DESIGN-20'} | ${{ lovedOneName: 'x'.repeat(51) }}                        | ${'Names can be up to 50 characters.'}
  ${'DESIGN-21'} | ${{ selectedTemplate: '' }}                                | ${'Please select a template'}
  ${'DESIGN-22'} | ${{ originalImageUrl: '', backgroundRemovedImageUrl: '' }} | ${'Please upload and process an image first'}
  ${'DESIGN-23'} | ${{ backgroundRemovedImageUrl: '' }}                       | ${'Image processing incomplete. Please try again.'}
`("$row: reports '$message'", ({ change, message }) => {
  expect(Object.values(checkDesign({ ...complete, ...change }))).toEqual([message]);
});

it('DESIGN-20: accepts 50 characters', () => {
  expect(checkDesign({ ...complete, lovedOneName: 'x'.repeat(50) })).toEqual({});
});
