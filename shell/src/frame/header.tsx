import { PAGES } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { space, theme } from '@ftl/ui-kit';
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { messages } from '../messages';
import { Brand } from './brand';
import { Languages } from './languages';
import { headerLinksOf } from './links';
import { useSignedInHint } from '../signed-in-hint';

/**
 * Minimum width for all links in one row. In em, so that a larger font size folds the menu earlier.
 */
const ROW_FITS = '62em';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  background: ${theme.color.ivory};
  border-bottom: 1px solid ${theme.color.line};

  /* On a phone a toast covers the header, but never what has the focus of the keyboard. */
  &:has(:focus-visible) {
    z-index: 81;
  }

  @media print {
    position: static;
  }
`;

const Inside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  box-sizing: border-box;
  min-height: ${theme.headerHeight};
  max-width: 1200px;
  margin: 0 auto;
  padding: 0 ${space(2)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: 0 ${space(4)};
  }
`;

const MenuButton = styled.button`
  flex: none;
  min-width: ${theme.target};
  min-height: ${theme.target};
  padding: 0 ${space(2)};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;

  @media (min-width: ${ROW_FITS}) {
    display: none;
  }
`;

const Navigation = styled.nav<{ $open: boolean }>`
  display: ${(props) => (props.$open ? 'block' : 'none')};
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100vh - ${theme.headerHeight} - 1px);
  overflow-y: auto;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.ivory};
  box-shadow: ${theme.shadow};

  ul {
    display: flex;
    flex-direction: column;
    margin: 0;
    padding: ${space(1)} ${space(2)} ${space(2)};
    list-style: none;
  }

  @media (min-width: ${ROW_FITS}) {
    display: block;
    position: static;
    max-height: none;
    overflow: visible;
    border: 0;
    box-shadow: none;

    ul {
      flex-direction: row;
      align-items: center;
      gap: ${space(0.5)};
      padding: 0;
    }
  }
`;

const itemLooks = `
  display: flex;
  align-items: center;
  min-height: ${theme.target};
  padding: 0 ${space(1.5)};
  border-radius: ${theme.radius.small};
  color: ${theme.color.ink};
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;

  &:hover { background: ${theme.color.linen}; color: ${theme.color.ink}; }
  &.active { color: ${theme.color.dusk}; box-shadow: inset 0 -2px ${theme.color.gold}; border-radius: 0; }
`;

const Item = styled(NavLink)`
  ${itemLooks}
`;

const AccountItem = styled(Item)`
  @media (min-width: ${ROW_FITS}) {
    margin-left: ${space(1)};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.medium};
    padding: 0 ${space(2)};

    &.active {
      border-radius: ${theme.radius.medium};
    }
  }
`;

const SignOutItem = styled(Link)`
  ${itemLooks}
`;

const BrandLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.target};
  color: ${theme.color.ink};
  text-decoration: none;
`;

/** The site's name and its links, which fold behind a button on a phone. */
export function Header({ live }: { live: LiveSet }) {
  const { pathname } = useLocation();
  // The path on which the menu is open: navigating closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const close = () => setOpenOn(undefined);
  // A path that stays stored would open the menu again on Back.
  if (openOn !== undefined && !isOpen) close();
  const menuId = useId();
  const isSignedIn = useSignedInHint();
  const menuButton = useRef<HTMLButtonElement>(null);
  /** An open menu that no longer has the focus would cover the focused element. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <Bar>
      <Inside onBlur={closeWhenLeft}>
        <BrandLink to={PAGES.home} aria-label={messages.brand}>
          <Brand />
        </BrandLink>
        <MenuButton
          ref={menuButton}
          type="button"
          data-screen-only
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        >
          {isOpen ? messages.closeMenu : messages.openMenu}
        </MenuButton>
        <Navigation id={menuId} aria-label={messages.mainNavigation} $open={isOpen}>
          <ul>
            {headerLinksOf(live).map(({ to, label }) => (
              <li key={to}>
                <Item to={to} end={to === PAGES.home} onClick={close}>
                  {label}
                </Item>
              </li>
            ))}
            <li>
              <AccountItem to={PAGES.register} onClick={close}>
                {messages.account}
              </AccountItem>
            </li>
            {isSignedIn && (
              <li>
                <SignOutItem to={PAGES.register} state={{ signOut: true }} onClick={close}>
                  {messages.signOut}
                </SignOutItem>
              </li>
            )}
            <Languages live={live} as={SignOutItem} />
          </ul>
        </Navigation>
      </Inside>
    </Bar>
  );
}
