import { createGlobalStyle } from 'styled-components';
import { theme } from './theme';

/**
 * Base styles of the whole site. The shell's document provides the fonts, and the fallback faces
 * with their metrics (fallback-fonts.ts).
 */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    font-size: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: 88px;
  }

  body {
    margin: 0;
    background: ${theme.color.ivory};
    color: ${theme.color.ink};
    font-family: ${theme.font.sans};
    font-size: 1.0625rem;
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  img, image, video, canvas, svg { display: block; max-width: 100%; }
  /* No single word on a last line. */
  p, li, dd, figcaption { text-wrap: pretty; }
  button, input, textarea, select { font: inherit; color: inherit; }

  a { color: ${theme.color.dusk}; text-underline-offset: 0.18em; }
  a:hover { color: ${theme.color.duskDeep}; }

  :focus-visible {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: 3px;
    border-radius: 4px;
  }

  ::selection { background: ${theme.color.goldTint}; color: ${theme.color.ink}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* With a duration, however short, elements without a transition would animate every change. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  /* On paper there is nowhere to go and nothing to press. */
  @page { margin: 18mm 16mm; }
  @media print {
    body { background: none; font-size: 11pt; }
    nav, [data-screen-only] { display: none !important; }
    h1, h2, h3 { break-after: avoid; }
    img, figure, tr { break-inside: avoid; }
  }
`;
