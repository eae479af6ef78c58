import type { LiveSet } from '@ftl/contracts';
import { space } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { seamsMessages as messages } from './texts';
import { hideSeams } from './seams-switch';

const OUTLINE = '#b0307a';

const Outlines = createGlobalStyle`
  [data-remote], body > div > header, body > div > footer {
    outline: 2px dashed ${OUTLINE};
    outline-offset: -2px;
  }
`;

const Legend = styled.aside`
  position: fixed;
  inset: auto ${space(2)} ${space(2)} auto;
  z-index: 70;
  padding: ${space(1)} ${space(2)};
  border: 2px dashed ${OUTLINE};
  background: #ffffff;
  color: #1d1b22;
  font:
    14px/1.5 ui-monospace,
    monospace;

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button {
    min-height: 32px;
    font: inherit;
  }
`;

interface Owner {
  name: string;
  version: string;
  isFallback: boolean;
}

/** Outlines the release that owns each part of the page, in development. */
export default function Seams({ live }: { live: LiveSet }) {
  const owners = useOwners();
  return (
    <>
      <Outlines />
      <Legend aria-label={messages.label}>
        <ul>
          <li>{messages.frame(live.shell)}</li>
          {owners.map(({ name, version, isFallback }) => (
            <li key={name}>{messages.page(name, version, isFallback)}</li>
          ))}
        </ul>
        <button type="button" onClick={hideSeams}>
          {messages.hide}
        </button>
      </Legend>
    </>
  );
}

/** Reads the boundaries from the DOM, so that the legend always matches. */
function useOwners(): Owner[] {
  const [owners, setOwners] = useState<Owner[]>(readOwners);
  useEffect(() => {
    const observer = new MutationObserver(() => setOwners(readOwners()));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-remote', 'data-version', 'data-fallback'],
    });
    return () => observer.disconnect();
  }, []);
  return owners;
}

function readOwners(): Owner[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map(({ dataset }) => ({
    name: dataset.remote ?? '',
    version: dataset.version ?? '',
    isFallback: dataset.fallback === 'true',
  }));
}
