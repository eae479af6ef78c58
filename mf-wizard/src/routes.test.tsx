import manifest from '../package.json';

it('has a page for each route that mf-wizard claims, and no others', async () => {
  const { default: routes } = await import('./routes');
  expect(routes.map((route) => route.path).sort()).toEqual([...manifest.remote.routes].sort());
});
