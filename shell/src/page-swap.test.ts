import { pageSwap } from './page-swap';

it('renders into an empty root directly', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const { root } = pageSwap(document);
  expect(root).toBe(document.getElementById('root'));
});

it('renders over a placeholder directly, and then drops its styles', () => {
  document.head.innerHTML = '<style data-prerendered></style>';
  document.body.innerHTML = '<div id="root"><main><p data-placeholder></p></main></div>';
  const { root, show, keep } = pageSwap(document);
  expect(root).toBe(document.getElementById('root'));
  expect(keep()).toBe(false);
  show();
  expect(document.querySelector('style[data-prerendered]')).toBeNull();
});

it('keeps a prerendered page until the live one is rendered, then swaps once', () => {
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

it('keeps a prerendered page under a notice while the live one is late, with what was typed', () => {
  document.body.innerHTML = '<div id="root"><input /></div><p id="not-started" hidden>Trouble</p>';
  const notice = document.getElementById('not-started')!;
  const { root, show, keep } = pageSwap(document);
  document.querySelector('input')!.value = 'Rose';
  expect(keep()).toBe(true);
  expect(notice).toBeVisible();
  expect(root.hidden).toBe(true);

  root.innerHTML = '<input />';
  show();
  expect(root.querySelector('input')).toHaveValue('Rose');
  expect(notice).not.toBeVisible();
  expect(keep()).toBe(false);
  expect(notice).not.toBeVisible();
});

it('keeps the keyboard focus', () => {
  document.body.innerHTML = '<div id="root"><a href="/">Home</a><button>Menu</button></div>';
  document.querySelector('button')?.focus();
  const { root, show } = pageSwap(document);
  root.innerHTML = '<a href="/">Home</a><button>Menu</button>';
  show();
  expect(document.activeElement).toBe(root.querySelector('button'));
});

it('repeats a press on the prerendered page in the live one', () => {
  document.body.innerHTML =
    '<div id="root"><button>Menu</button><button data-pressed="">Next</button></div>';
  const { root, show } = pageSwap(document);
  root.innerHTML = '<button>Menu</button><button>Next</button>';
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) =>
    pressed.push((target as HTMLElement).textContent ?? ''),
  );
  show();
  expect(pressed).toEqual(['Next']);
});

it('waits until a pressed pointer is lifted', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><a href="/faq">FAQ</a></div>';
  document.documentElement.setAttribute('data-held', '');
  const { root, show } = pageSwap(document);
  show();
  jest.advanceTimersByTime(500);
  expect(root.hidden).toBe(true);
  document.documentElement.removeAttribute('data-held');
  jest.advanceTimersByTime(50);
  expect(root.hidden).toBe(false);
  jest.useRealTimers();
});

it('keeps typed text and the cursor position', () => {
  const form = '<div><input name="name" /><textarea>as it comes</textarea></div>';
  document.body.innerHTML = `<div id="root">${form}</div>`;
  const [name, words] = document.querySelectorAll<HTMLInputElement>('input, textarea');
  name!.value = 'Anna';
  name!.focus();
  name!.setSelectionRange(2, 3);
  const { root, show } = pageSwap(document);
  root.innerHTML = form;
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  show();
  const living = root.querySelector('input')!;
  expect(heard).toEqual(['Anna']);
  expect(document.activeElement).toBe(living);
  expect([living.selectionStart, living.selectionEnd]).toEqual([2, 3]);
  expect(words!.isConnected).toBe(false);
});

it('passes on a photo whose picker was open during the swap', () => {
  document.body.innerHTML = '<div id="root"><input type="file" /></div>';
  const given = document.querySelector('input')!;
  const { root, show } = pageSwap(document);
  root.innerHTML = '<input type="file" />';
  show();
  const living = root.querySelector('input')!;
  const chosen = jest.fn();
  living.addEventListener('change', chosen);
  for (const field of [given, living])
    Object.defineProperty(field, 'files', {
      value: [new File([''], 'mother.jpg')],
      writable: true,
    });
  given.dispatchEvent(new Event('change'));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(living.files?.[0]?.name).toBe('mother.jpg');
});
