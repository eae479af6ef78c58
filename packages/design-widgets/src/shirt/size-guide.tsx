import { inchesToCm, SIZE_GUIDE } from '@ftl/rules';
import { Button, Dialog, space, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { sizeGuideMessages } from './shirt.messages';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space(1)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    white-space: nowrap;
  }
  th[scope='row'] {
    font-weight: 650;
  }
  thead th {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
    white-space: normal;
    vertical-align: bottom;
  }
  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
`;

function Measure({ inches }: { inches: number | readonly [number, number] }) {
  const ends = typeof inches === 'number' ? [inches] : inches;
  return (
    <td>
      {ends.join('–')}″<small>{ends.map(inchesToCm).join('–')} cm</small>
    </td>
  );
}

/** The measures of each size, in a dialog behind a button. */
export function SizeGuide() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" small flush onClick={() => setIsOpen(true)}>
        {sizeGuideMessages.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={sizeGuideMessages.title}
        description={sizeGuideMessages.howTo}
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">{sizeGuideMessages.size}</th>
              <th scope="col">{sizeGuideMessages.chest}</th>
              <th scope="col">{sizeGuideMessages.width}</th>
              <th scope="col">{sizeGuideMessages.length}</th>
            </tr>
          </thead>
          <tbody>
            {SIZE_GUIDE.map(({ size, chestIn, widthIn, lengthIn }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <Measure inches={chestIn} />
                <Measure inches={widthIn} />
                <Measure inches={lengthIn} />
              </tr>
            ))}
          </tbody>
        </Table>
      </Dialog>
    </>
  );
}
