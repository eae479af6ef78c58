import { createGlobalStyle } from 'styled-components';

/**
 * Prints a page that contains an element with `data-print-sheet` without the frame and the margins
 * of a screen, so that it fits on one sheet. A browser without `:has`, such as Firefox before 121,
 * prints the header and the footer, too.
 */
export const SheetPrint = createGlobalStyle`
  @media print {
    #root:has([data-print-sheet]) > :not(main) { display: none; }
    #root:has([data-print-sheet]) > main { min-height: 0; }
    #root:has([data-print-sheet]) [data-remote] > div { padding-block: 0; }
  }
`;
