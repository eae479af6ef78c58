import { PAGES } from '@ftl/contracts';
import { space, theme } from '@ftl/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Picture, type ImageFile } from '../editorial/picture';
import { designImages } from '../images/designs';

const Cards = styled.ul`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  margin-top: ${space(5)};
  list-style: none;

  a {
    display: block;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.large};
    background: ${theme.color.linen};
  }
`;

const IMAGES: Readonly<Record<string, ImageFile>> = designImages;
const SIZES = '(min-width: 768px) min(40vw, 380px), calc(100vw - 32px)';

/** Finished designs; each leads to its template. */
export function Showcase({ templates }: { templates: readonly string[] }) {
  return (
    <Cards>
      {templates.map((id) => {
        const image = IMAGES[id];
        return (
          image && (
            <li key={id}>
              <Link to={`${PAGES.designCreate}?template=${id}`}>
                <Picture file={image} sizes={SIZES} />
              </Link>
            </li>
          )
        );
      })}
    </Cards>
  );
}
