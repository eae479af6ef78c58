import { sandboxParts } from './sandbox.module.js';

describe('the sandbox', () => {
  it('is empty in production: no page that pays for nothing, no mailbox to read', () => {
    expect(sandboxParts('production')).toEqual({});
  });

  it.each([undefined, 'development', 'test'])('is there with NODE_ENV %p', (nodeEnv) => {
    expect(sandboxParts(nodeEnv).controllers).toHaveLength(4);
  });
});
