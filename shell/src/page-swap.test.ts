import { pageSwap } from './page-swap';

it('renders into an empty root directly', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const { root } = pageSwap(document);
  expect(root).toBe(document.getElementById('root'));
});

it('keeps a prerendered page until the live one is shown, then swaps once', () => {
  document.head.innerHTML = '<style data-prerendered></style>';
  document.body.innerHTML = '<div id="root"><h1>made at release</h1></div>';
  const { root, show } = pageSwap(document);
  expect(root.hidden).toBe(true);
  expect(document.body.textContent).toContain('made at release');

  root.innerHTML = '<h1>alive</h1>';
  show();
  show();
  expect(root.hidden).toBe(false);
  expect(document.querySelectorAll('#root')).toHaveLength(1);
  expect(document.body.textContent).toBe('alive');
  expect(document.querySelector('style[data-prerendered]')).toBeNull();
});
