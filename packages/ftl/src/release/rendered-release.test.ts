import { fileNames } from './rendered-release.ts';

it('stores each prerendered page in a separate file', () => {
  const routes = ['/', '/home', '/faq', '/gift/card', '/gift-card', '/gift/:cardId', '/a/b/c'];
  const names = routes.map((route) => fileNames(route).markup);
  expect(new Set(names).size).toBe(routes.length);
  for (const name of names) expect(name).toMatch(/^prerendered\/[\w.-]+\.html$/);
});
