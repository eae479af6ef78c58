import { composeAccountMail } from './account-mail.js';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.js';

describe('composeAccountMail', () => {
  const job = { name: 'Ann', link: 'https://shop.example/register?token=a&b=c' };

  it.each(Object.keys(accountMailTexts) as AccountMailKind[])(
    '%s: text and HTML contain greeting and link',
    (kind) => {
      const mail = composeAccountMail({ ...job, kind });
      expect(mail.text).toContain('Dear Ann,');
      expect(mail.text).toContain(job.link);
      expect(mail.html).toContain('href="https://shop.example/register?token=a&amp;b=c"');
    },
  );

  it('escapes markup in a name', () => {
    const { html } = composeAccountMail({
      ...job,
      name: '<a href="https://evil.example">',
      kind: 'verify',
    });
    expect(html).not.toContain('<a href="https://evil');
  });
});
