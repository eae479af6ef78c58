import { theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** The lower end of a design, which contains its name. */
const Plate = styled.span`
  position: absolute;
  right: 2%;
  bottom: 1%;
  left: 2%;
  display: flex;
  align-items: center;
  justify-content: center;
  height: 17%;
  padding: 0 3%;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  color: ${theme.color.goldInk};
  font-family: ${theme.font.serif};
  font-variant-caps: small-caps;
  font-weight: 500;
  line-height: 1.05;
  text-align: center;
  overflow-wrap: anywhere;
`;

/** Font size at which a typical name fits on one line of the plate, in percent of its width. */
const LARGEST = 10.5;
const SMALLEST = 5;
const ONE_LINE = 125;

const sizeFor = (name: string): number =>
  Math.max(SMALLEST, Math.min(LARGEST, ONE_LINE / Math.max(1, [...name].length)));

/** The name as typed, over the image with the previous name, until the next image has loaded. */
export function NamePlate({ name }: { name: string }) {
  return (
    <Plate aria-hidden="true" style={{ fontSize: `${sizeFor(name)}cqi` }}>
      {name}
    </Plate>
  );
}
