import { Button, Heading, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled, { createGlobalStyle } from 'styled-components';

const messages = {
  title: 'Who gets which shirt',
  intro: (name: string, people: number) =>
    `In memory of ${name}, for ${people === 1 ? '1 person' : `${people} people`}.`,
  name: 'Name',
  shirts: 'Shirts',
  print: 'Print This List',
};

/** Prints only the list. */
const PrintTheListAlone = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    [data-hand-out], [data-hand-out] * {
      visibility: visible;
    }
    [data-hand-out] {
      position: absolute;
      inset: 0 0 auto;
    }
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space(1)} ${space(1)} ${space(1)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
    font-weight: 400;
  }
  tbody th {
    font-weight: 620;
  }
  tr {
    break-inside: avoid;
  }
`;

/** A box for checking off a name on paper. */
const Tick = styled.span`
  display: none;

  @media print {
    display: inline-block;
    width: 14px;
    height: 14px;
    border: 1.5px solid ${theme.color.ink};
    border-radius: 3px;
  }
`;

interface HandOutListProps {
  lovedOneName: string;
  /** Sorted by name. */
  people: readonly { name: string; shirts: string }[];
  /** Shown above the list, for example that it is spread over several parcels. */
  note?: string;
}

/** A printable list of names and their shirts. */
export function HandOutList({ lovedOneName, people, note }: HandOutListProps) {
  return (
    <Stack gap={2}>
      <PrintTheListAlone />
      <div data-hand-out>
        <Stack gap={2}>
          <Heading level={2} size={3}>
            {messages.title}
          </Heading>
          <Text tone="soft">{messages.intro(lovedOneName, people.length)}</Text>
          {note !== undefined && <Text>{note}</Text>}
          <Table>
            <thead>
              <tr>
                <th scope="col">{messages.name}</th>
                <th scope="col">{messages.shirts}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ name, shirts }, index) => (
                // Two people may have the same name.
                <tr key={`${name} ${index}`}>
                  <th scope="row">
                    <Tick aria-hidden="true" /> {name}
                  </th>
                  <td>{shirts}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Stack>
      </div>
      <Row>
        <Button variant="secondary" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </Row>
    </Stack>
  );
}
