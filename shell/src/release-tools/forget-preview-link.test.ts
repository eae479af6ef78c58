import { forgetPreviewLink } from './forget-preview-link';

afterEach(() => history.replaceState(null, '', '/'));

it('removes the signed value of a release preview from the URL', () => {
  history.replaceState(null, '', '/faq?release-preview=signed&from=mail#shipping');
  forgetPreviewLink();
  expect(location.pathname + location.search + location.hash).toBe('/faq?from=mail#shipping');
});

it('TRIBUTE-03: keeps the preview parameter of the tribute page', () => {
  const tribute =
    '/create?preview=%2Fapi%2Fimages%2Fview%2Fd.webp&tempUserId=t&designId=d&name=Rose';
  history.replaceState(null, '', tribute);
  forgetPreviewLink();
  expect(location.pathname + location.search).toBe(tribute);
});
