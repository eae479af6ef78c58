import { Button, Row, TextField } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from './messages';
import { useCopy } from './use-copy';

const Grow = styled.div`
  flex: 1 1 260px;
`;

/** A field with the link, to read, select or copy. */
export function CopyLink({ url, label = messages.link }: { url: string; label?: string }) {
  const { isCopied, copy } = useCopy(url);
  return (
    <Row align="end">
      <Grow>
        <TextField
          label={label}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </Grow>
      <Button onClick={() => void copy()}>
        <span role="status">{isCopied ? messages.copied : messages.copy}</span>
      </Button>
    </Row>
  );
}
