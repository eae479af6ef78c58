import { createGlobalStyle } from 'styled-components';

/**
 * Prints a page without the frame and the margins of a screen, so that it fits on one sheet, while a
 * remote sets `data-print-sheet` on the root element.
 */
export const SheetPrint = createGlobalStyle`
  @media print {
    html[data-print-sheet] #root > :not(main) { display: none; }
    html[data-print-sheet] #root > main { min-height: 0; }
    html[data-print-sheet] #root [data-remote] > div { padding-block: 0; }
  }
`;
