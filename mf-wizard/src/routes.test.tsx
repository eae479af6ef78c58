import manifest from '../package.json';

it('every route that mf-wizard claims has a page, and none more', async () => {
  const { default: routes } = await import('./routes');
  expect(routes.map((route) => route.path).sort()).toEqual([...manifest.remote.routes].sort());
});
