import { render, screen, within } from '@testing-library/react';
import {
  DELIVERY_DETAILS,
  DELIVERY_SENTENCE,
  GUARANTEE_SENTENCE,
  RETENTION,
  RETENTION_RULES,
  RETENTION_TEXTS,
  RETURNS_SENTENCE,
} from '@ftl/rules';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { contentNames, contentOf, partsOf, questionsOf, sourceOf } from '../../test/content';
import { FaqPage, type FaqFront } from './faq-page';
import { HowItWorksPage, type HowItWorksFront } from './how-it-works-page';
import { TextPage, type TextFront } from './text-page';

/** The whole text of a page, with typographic apostrophes normalized. */
const textOf = (name: string) =>
  JSON.stringify(contentOf(name)).replaceAll(/&#39;|&#x27;|&rsquo;|\u2019/g, "'");
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
  ])('STATIC-01: renders %s as text under its heading, with all of its parts', (name, title) => {
    showText(name);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts).toEqual(partsOf(name));
    expect(parts.length).toBeGreaterThan(3);
    expect(document.title).toContain(title);
  });

  it('STATIC-01: renders how it works as text in steps', () => {
    render(
      <MemoryRouter>
        <HowItWorksPage content={contentOf<HowItWorksFront>('how-it-works')} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    const parts = partsOf('how-it-works');
    expect(parts.length).toBeGreaterThan(4);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(parts);
    expect(screen.getByText(DELIVERY_DETAILS, { exact: false })).toBeVisible();
  });

  it("lists on the privacy page what the nightly job deletes, rule by rule, with the policy's periods", () => {
    showText('privacy');
    const list = screen.getByText(/does exactly this/).nextElementSibling as HTMLElement;
    const items = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    const texts = Object.values(RETENTION_TEXTS);
    expect(items).toEqual(texts.map((text) => text.replaceAll('**', '')));
    for (const [index, period] of Object.values(RETENTION_RULES).entries()) {
      if (period === 'orders') expect(items[index]).toContain(`${RETENTION.orderYears} years`);
      if (period === 'days') expect(items[index]).toContain(`${RETENTION.days} days`);
    }
    expect(screen.getByText(/We keep paid orders for/)).toHaveTextContent(
      `We keep paid orders for ${RETENTION.orderYears} years`,
    );
  });

  it('says on the privacy page how long backups keep what was deleted', () => {
    showText('privacy');
    expect(screen.getByText(/stays in our backups/)).toHaveTextContent(
      `for ${RETENTION.backupDays} days more`,
    );
  });

  it('STATIC-02: the return policy states no returns, quality within 7 days, damage within 48 hours', () => {
    const { container } = showText('return-policy');
    expect(container).toHaveTextContent('No returns');
    expect(container).toHaveTextContent('Quality issues: tell us within 7 days');
    expect(container).toHaveTextContent('Damaged in transit: tell us within 48 hours');
  });

  it.each(['return-policy', 'terms', 'faq', 'how-it-works', 'contact'])(
    'STATIC-02: %s has the common sentence about returns',
    (name) => {
      expect(textOf(name)).toContain(RETURNS_SENTENCE);
    },
  );

  it.each(['return-policy', 'terms', 'faq', 'how-it-works'])(
    'STATIC-03, STATIC-04: %s has the common sentence about the 30-day satisfaction guarantee',
    (name) => {
      expect(textOf(name)).toContain(GUARANTEE_SENTENCE);
    },
  );

  it('STATIC-03: the terms say returns within 30 days', () => {
    const { container } = showText('terms');
    expect(container).toHaveTextContent('Returns within 30 days.');
  });

  it.each(['terms', 'faq', 'pricing'])(
    'STATIC-05: %s says that taxes and shipping are computed at checkout, and that tax adds nothing',
    (name) => {
      expect(textOf(name)).toContain(
        'Taxes and shipping are computed at checkout, before you pay. Any sales tax is already included in our prices',
      );
    },
  );

  it('STATIC-06: names JPG, PNG and GIF and recommends 300 DPI', () => {
    expect(textOf('faq')).toContain('JPG, PNG, and GIF');
    expect(textOf('faq')).toContain('300 DPI is recommended');
  });

  it.each([
    ['home', DELIVERY_SENTENCE],
    ['pricing', DELIVERY_SENTENCE],
    ['how-it-works', DELIVERY_DETAILS],
    ['faq', DELIVERY_DETAILS],
    ['terms', DELIVERY_DETAILS],
  ])('STATIC-07, STATIC-08, STATIC-09: %s has the common delivery time', (name, sentence) => {
    expect(textOf(name)).toContain(sentence);
  });

  it.each(contentNames)(
    'STATIC-02 to STATIC-09: %s takes each figure about returns and delivery from the policies',
    (name) => {
      expect(sourceOf(name)).not.toMatch(/\d+[- ](?:business )?(?:days?|hours?)\b/i);
    },
  );
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

  it('links to the contact page before the questions', () => {
    showFaq();
    const link = screen.getByRole('link', { name: 'Contact us' });
    expect(link).toHaveAttribute('href', '/contact');
    expect(link.parentElement).toHaveTextContent("Don't see yours? Contact us");
  });

  it('STATIC-01: groups the FAQ by subject, each question with its answer', () => {
    showFaq();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Frequently Asked Questions',
    );
    const texts = (level: number) =>
      screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
    expect(texts(2)).toEqual(partsOf('faq'));
    expect(texts(3)).toEqual(questionsOf('faq'));
    expect(texts(3).length).toBeGreaterThan(10);
    for (const question of screen.getAllByRole('heading', { level: 3 }))
      expect(question.closest('details')?.querySelector('p')?.textContent).toMatch(/\w+ \w+/);
  });

  it('opens the question named in the URL', () => {
    showFaq('/faq#can-i-cancel');
    const question = screen.getByRole('heading', { name: 'Can I cancel?' }).closest('details');
    expect(question).toHaveAttribute('open');
  });

  it('handles links inside the site with the router', async () => {
    showFaq('/faq#what-happens-to-my-photo');
    const answer = screen
      .getByRole('heading', { name: 'What happens to my photo?' })
      .closest('details');
    await userEvent.click(
      within(answer as HTMLElement).getByRole('link', { name: 'privacy policy' }),
    );
    expect(screen.getByText('the privacy page')).toBeVisible();
  });
});
