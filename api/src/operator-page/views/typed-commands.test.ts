import { caseOf } from './cases.view.js';
import { signInPage } from './sign-in.view.js';

describe('commands on the operator’s page', () => {
  afterEach(() => {
    delete process.env.OPERATOR_COMMANDS;
  });

  const shown = () =>
    caseOf({
      ...{ kind: 'held', reason: 'Asked by phone', action: 'retry' },
      command: 'npm run shop -- orders retry FTL7K2QXM',
    }).source + signInPage('').source;

  it('are npm scripts in a checkout', () => {
    expect(shown()).toContain('<code>npm run shop -- orders retry FTL7K2QXM</code>');
    expect(shown()).toContain('<code>npm run shop -- orders sign-in');
  });

  it('are commands of ftl in the image', () => {
    process.env.OPERATOR_COMMANDS = 'ftl';
    expect(shown()).toContain('<code>ftl orders retry FTL7K2QXM</code>');
    expect(shown()).toContain('<code>ftl orders sign-in');
    expect(shown()).not.toContain('npm run');
  });
});
