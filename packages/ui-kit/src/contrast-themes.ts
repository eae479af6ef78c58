import { css } from 'styled-components';

/**
 * A chosen item in Windows' contrast themes, which replace the background that marks it elsewhere
 * by that of all buttons.
 */
export const chosenInContrastThemes = css`
  @media (forced-colors: active) {
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`;
