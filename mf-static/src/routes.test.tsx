import manifest from '../package.json';

describe('routes of mf-static', () => {
  it('NAV-08, NAV-09, NAV-29 to NAV-36: has a page for each claimed route, and no others', async () => {
    const { default: routes } = await import('./routes');
    const claimed = [
      ...manifest.remote.routes,
      ...Object.keys(manifest.remote.folders).map((folder) => `${folder}/:story`),
    ];
    expect(routes.map((route) => route.path).sort()).toEqual(claimed.sort());
  });
});
