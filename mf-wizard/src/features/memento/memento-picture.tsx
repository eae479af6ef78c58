import { classifyError } from '@ftl/api-client';
import { Button, Heading, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { keepingApi } from './memento-api';
import { keepingMessages as messages } from './messages';

const Picture = styled.img`
  width: 140px;
  height: 168px;
  object-fit: cover;
  border-radius: ${theme.radius.small};
  margin-right: ${space(1)};
`;

interface MementoPictureProps {
  /** Empty for none. */
  url: string;
  onChange: (url: string) => void;
  onProblem: (problem: string) => void;
}

/** A picture beside the design, from this device. */
export function MementoPicture({ url, onChange, onProblem }: MementoPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange(await keepingApi.upload(file));
    } catch (error) {
      onProblem(classifyError(error, 'upload').message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={1}>
      <Heading level={2} size={4}>
        {messages.picture}
      </Heading>
      <Row>
        {url !== '' && <Picture src={url} alt={messages.pictureAlt} width={140} height={168} />}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={messages.choosePicture}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? messages.uploading : messages.choosePicture}
        </Button>
        {url !== '' && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {messages.removePicture}
          </Button>
        )}
      </Row>
      <Text size="small" tone="soft">
        {messages.pictureNote}
      </Text>
    </Stack>
  );
}
