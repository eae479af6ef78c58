import type { LiveSet } from '@ftl/contracts';
import { basePath, type OnShown, type RemoteReleases } from '@ftl/federation';
import { GlobalStyle, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import styled from 'styled-components';
import { Footer } from './frame/footer';
import { Header } from './frame/header';
import { SheetPrint } from './frame/sheet-print';
import { SkipLink } from './frame/skip-link';
import { Toasts } from './frame/toasts';
import { Consent } from './measuring/consent';
import { siteHistory } from './navigation/site-history';
import { usePageChange } from './navigation/use-page-change';
import { PageOutlet } from './page-outlet';
import { ReleaseTools } from './release-tools/release-tools';

interface AppProps {
  live: LiveSet;
  releases: RemoteReleases;
  /** Called whenever a page has been rendered. @returns false if it is not shown */
  onShown: (...args: Parameters<OnShown>) => boolean;
}

/** The frame around every page. */
export function App(props: AppProps) {
  const [history] = useState(siteHistory);
  return (
    <>
      <GlobalStyle />
      <SheetPrint />
      <HistoryRouter basename={basePath()} history={history}>
        <Frame {...props} />
      </HistoryRouter>
      <Toasts />
      <ReleaseTools live={props.live} />
    </>
  );
}

const Main = styled.main`
  /* At least a window high: the footer never jumps while a page arrives. */
  min-height: calc(100vh - ${theme.headerHeight} - 1px);

  &:focus {
    outline: none;
  }
`;

function Frame({ live, releases, onShown }: AppProps) {
  const pageShown = usePageChange();
  return (
    <>
      <SkipLink />
      <Consent services={live.measuring} />
      <Header live={live} />
      <Main id="main" tabIndex={-1}>
        <PageOutlet
          live={live}
          releases={releases}
          onShown={(isLate) => {
            if (onShown(isLate)) pageShown();
          }}
        />
      </Main>
      <Footer live={live} />
    </>
  );
}
