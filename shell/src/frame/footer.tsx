import { isMeasured } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { emit } from '@ftl/page-events';
import { space, theme } from '@ftl/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { messages } from '../messages';
import { Languages } from './languages';
import { footerLinks } from './links';

const Ground = styled.footer`
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.linen};
`;

const Inside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  box-sizing: border-box;
  max-width: 1200px;
  margin: 0 auto;
  padding: ${space(3)} ${space(2)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(4)};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const itemLooks = css`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  min-width: ${theme.target};
  color: ${theme.color.ink};
`;

const Item = styled(Link)`
  ${itemLooks}
`;

const Ask = styled.button`
  ${itemLooks}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;

const Copyright = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`;

const thisYear = () => new Date().getFullYear();

export function Footer({ live }: { live: LiveSet }) {
  const { pathname } = useLocation();
  return (
    <Ground>
      <Inside>
        <Copyright>{messages.copyright(thisYear())}</Copyright>
        <nav aria-label={messages.footerNavigation}>
          <ul>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Item to={to}>{label}</Item>
              </li>
            ))}
            <Languages live={live} as={Item} />
            {live.measuring && isMeasured(pathname) && (
              <li>
                <Ask type="button" onClick={() => emit('consent:asked', {})}>
                  {messages.cookies}
                </Ask>
              </li>
            )}
          </ul>
        </nav>
      </Inside>
    </Ground>
  );
}
