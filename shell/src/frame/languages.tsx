import { findRemote, LANGUAGE_COOKIE, pathInLanguage, SOURCE_LANGUAGE } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { pageLanguage } from '@ftl/federation';
import type { ElementType } from 'react';
import { useLocation } from 'react-router-dom';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Links to the page in its other languages, as items of a list. Each loads the page again: a
 * document has one language.
 */
export function Languages({ live, as: Item }: { live: LiveSet; as: ElementType }) {
  const { pathname, search } = useLocation();
  const current = pageLanguage();
  const offered = findRemote(live.remotes, pathname)?.remote.languages ?? [];
  return [SOURCE_LANGUAGE, ...offered]
    .filter((language) => language !== current)
    .map((language) => (
      <li key={language}>
        <Item
          as="a"
          href={pathInLanguage(pathname, language) + search}
          lang={language}
          hrefLang={language}
          onClick={() => {
            document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
          }}
        >
          {nameOf(language)}
        </Item>
      </li>
    ));
}

/** In the language itself: 'Español'. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
