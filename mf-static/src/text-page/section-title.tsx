import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The heading of a section of a text. */
export const SectionTitle = styled.h2`
  margin-bottom: ${space(1.5)};
  font-family: ${theme.font.serif};
  font-size: 1.625rem;
  font-weight: 500;
  line-height: 1.25;
  text-wrap: balance;
`;
