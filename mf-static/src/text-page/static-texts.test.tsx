import { render, screen, within } from '@testing-library/react';
import { RETENTION, RETENTION_RULES } from '@ftl/rules';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { contentOf, partsOf } from '../../test/content';
import { FaqPage, type FaqFront } from './faq-page';
import { HowItWorksPage, type HowItWorksFront } from './how-it-works-page';
import { TextPage, type TextFront } from './text-page';

const textOf = (name: string) => JSON.stringify(contentOf(name));
const showText = (name: string) =>
  render(
    <MemoryRouter>
      <TextPage content={contentOf<TextFront>(name)} />
    </MemoryRouter>,
  );

describe('static texts', () => {
  it.each([
    ['privacy', 'Privacy'],
    ['terms', 'Terms of Service'],
    ['return-policy', 'Return Policy'],
  ])('STATIC-01: %s is a page of text under its heading, with all of its parts', (name, title) => {
    showText(name);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts).toEqual(partsOf(name));
    expect(parts.length).toBeGreaterThan(3);
    expect(document.title).toContain(title);
  });

  it('STATIC-01: how it works is text in steps', () => {
    render(
      <MemoryRouter>
        <HowItWorksPage content={contentOf<HowItWorksFront>('how-it-works')} />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  });

  it('privacy lists what the nightly job deletes, rule by rule, with the times of the policy', () => {
    showText('privacy');
    const list = screen.getByText(/does exactly this/).nextElementSibling as HTMLElement;
    const items = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    const rules = Object.values(RETENTION_RULES);
    expect(items).toEqual(rules.map(({ text }) => text.replaceAll('**', '')));
    for (const [index, { period }] of rules.entries()) {
      if (period === 'orders') expect(items[index]).toContain(`${RETENTION.orderYears} years`);
      if (period === 'days') expect(items[index]).toContain(`${RETENTION.days} days`);
    }
    expect(screen.getByText(/We keep paid orders for/)).toHaveTextContent(
      `We keep paid orders for ${RETENTION.orderYears} years`,
    );
  });

  it('STATIC-02: the return policy says no returns, quality within 7 days, damage within 48 hours', () => {
    const { container } = showText('return-policy');
    expect(container).toHaveTextContent('No returns.');
    expect(container).toHaveTextContent('Quality issues: tell us within 7 days');
    expect(container).toHaveTextContent('Damage on the way: tell us within 48 hours');
  });

  it('STATIC-03: the terms say returns within 30 days', () => {
    const { container } = showText('terms');
    expect(container).toHaveTextContent('Returns are possible within 30 days');
  });

  it('STATIC-04: a 30-day satisfaction guarantee is claimed', () => {
    expect(textOf('how-it-works')).toContain('30-day satisfaction guarantee');
  });

  it.each(['terms', 'faq', 'pricing'])(
    'STATIC-05: %s says that taxes and shipping are computed at checkout',
    (name) => {
      expect(textOf(name)).toContain('Taxes and shipping are computed at checkout');
    },
  );

  it('STATIC-06: names JPG, PNG and GIF and recommends 300 DPI', () => {
    expect(textOf('faq')).toContain('JPG, PNG and GIF');
    expect(textOf('faq')).toContain('300 DPI is recommended');
  });

  it('STATIC-07: the three delivery claims stand', () => {
    expect(textOf('faq')).toContain('5-7 days');
    expect(textOf('pricing')).toContain('1-3 day Priority Mail');
    expect(textOf('how-it-works')).toContain('2-3 days');
  });

  it('STATIC-08: both production claims stand', () => {
    expect(textOf('faq')).toContain('Production takes 1-3 business days');
    expect(textOf('terms')).toContain('5-7 business days in busy seasons');
  });

  it('STATIC-09: ships within 1-3 business days', () => {
    for (const name of ['home', 'how-it-works', 'pricing']) {
      expect(textOf(name)).toMatch(/ships within 1-3 business days/i);
    }
  });
});

describe('questions and answers', () => {
  const showFaq = (at = '/faq') =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/faq" element={<FaqPage content={contentOf<FaqFront>('faq')} />} />
          <Route path="/privacy" element={<p>the privacy page</p>} />
        </Routes>
      </MemoryRouter>,
    );

  it('opens the question that the address names', () => {
    showFaq('/faq#can-i-cancel');
    const question = screen.getByRole('heading', { name: 'Can I cancel?' }).closest('details');
    expect(question).toHaveAttribute('open');
  });

  it('keeps links inside the site inside the app', async () => {
    showFaq('/faq#what-happens-to-my-photo');
    const answer = screen
      .getByRole('heading', { name: 'What happens to my photo?' })
      .closest('details');
    await userEvent.click(
      within(answer as HTMLElement).getByRole('link', { name: 'privacy notes' }),
    );
    expect(screen.getByText('the privacy page')).toBeVisible();
  });
});
