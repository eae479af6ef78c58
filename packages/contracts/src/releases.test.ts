import { findRemote } from './releases.js';
import { matchesRoute } from './route-pattern.js';

describe('matchesRoute', () => {
  it.each`
    pattern                       | path                     | fits     | because
    ${'/'}                        | ${'/'}                   | ${true}  | ${'the home page is a route like others'}
    ${'/'}                        | ${'/faq'}                | ${false} | ${'the home page claims nothing below it'}
    ${'/faq'}                     | ${'/faq/'}               | ${true}  | ${'a slash at the end is the same page'}
    ${'/faq'}                     | ${'/FAQ'}                | ${true}  | ${'the browser router ignores case too'}
    ${'/faq'}                     | ${'/faq/more'}           | ${false} | ${'nothing is listed below it'}
    ${'/guest-design/:designId?'} | ${'/guest-design'}       | ${true}  | ${'the id is optional (NAV-18)'}
    ${'/guest-design/:designId?'} | ${'/guest-design/d-1'}   | ${true}  | ${'and may be given'}
    ${'/guest-design/:designId?'} | ${'/guest-design/d-1/x'} | ${false} | ${'but only one segment'}
    ${'/guest-checkout/:id'}      | ${'/guest-checkout'}     | ${false} | ${'this id is required'}
    ${'/guest-checkout/:id'}      | ${'/guest-checkout/d-1'} | ${true}  | ${'any id fits'}
  `('$pattern, $path: $because', ({ pattern, path, fits }) => {
    expect(matchesRoute(pattern, path)).toBe(fits);
  });
});

it('NAV-05: finds no owner for a path that no remote claims', () => {
  const remotes = [{ name: 'mf-static', routes: ['/', '/faq'] }];
  expect(findRemote(remotes, '/nothing-here')).toBeUndefined();
  expect(findRemote(remotes, '/faq')).toEqual({ remote: remotes[0], route: '/faq' });
});
