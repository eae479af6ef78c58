import { sandboxParts } from './sandbox.module.js';

describe('the sandbox', () => {
  it.each(['production', 'prod', ''])(
    'has neither a payment page nor a mailbox with NODE_ENV %p',
    (nodeEnv) => {
      expect(sandboxParts(nodeEnv)).toEqual({});
    },
  );

  it.each([undefined, 'development', 'test'])('exists with NODE_ENV %p', (nodeEnv) => {
    expect(sandboxParts(nodeEnv).controllers).toHaveLength(5);
  });
});
