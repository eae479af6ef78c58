import { theme } from '@ftl/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A link on its own line: as high as a control for fingers, but no further from its neighbors. */
export const MoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  margin-block: -10px;
`;
