// Browser APIs that jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
  const closeOnEscape = ({ key }) => key === 'Escape' && this.close();
  document.addEventListener('keydown', closeOnEscape);
  this.addEventListener('close', () => document.removeEventListener('keydown', closeOnEscape));
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
globalThis.CSS ??= {};
CSS.registerProperty ??= () => {};
// As in production, styled-components inserts rules one by one. If it added them as text, jsdom
// would parse the whole style element again for each rule.
globalThis.SC_DISABLE_SPEEDY = false;
