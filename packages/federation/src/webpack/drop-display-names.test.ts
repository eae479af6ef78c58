import dropDisplayNames from './drop-display-names.js';

it('removes names and marks definitions as pure, on the same lines', () => {
  const source = [
    'var Form = React10.forwardRef(',
    '  () => null,',
    ');',
    'Form.displayName = "Form";',
    'var Place = React.createContext(null);',
    'const name = Form.displayName;',
  ];
  expect(dropDisplayNames(source.join('\n')).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '  () => null,',
    ');',
    '',
    'var Place = /* @__PURE__ */ React.createContext(null);',
    'const name = Form.displayName;',
  ]);
});
