import { typedCommands } from './typed-commands.js';

it.each([
  ['npm run shop -- orders cancel FTL7K2QXM --force', 'ftl orders cancel FTL7K2QXM --force'],
  ['npm run shop -- jobs list', 'ftl jobs list'],
  ['npm run shop -- backup --into <folder>', 'ftl backup --into <folder>'],
  ['npm run shop -- releases', 'ftl releases'],
  ['npm run shop -- releases rollback mf-static 0.1.0', 'ftl releases rollback mf-static 0.1.0'],
  ['npm run shop -- releases take-down mf-gift', 'ftl releases take-down mf-gift'],
  ['npm run release -w mf-static', 'npm run release -w mf-static'],
])('formats "%s" for the image', (npm, ftl) => {
  expect(typedCommands(npm, 'ftl')).toBe(ftl);
  expect(typedCommands(npm, 'npm')).toBe(npm);
});
