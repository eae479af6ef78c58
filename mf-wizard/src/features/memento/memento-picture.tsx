import { classifyError } from '@ftl/api-client';
import { Button, Heading, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** An image beside the design, uploaded from this device. */
export function MementoPicture({ url, onChange, onProblem }: MementoPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: keepingApi.upload,
    onSuccess: onChange,
    onError: (error) => onProblem(classifyError(error, 'upload').message),
  });
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
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) upload.mutate(file);
          }}
        />
        <Button variant="secondary" busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? messages.uploading : messages.choosePicture}
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
