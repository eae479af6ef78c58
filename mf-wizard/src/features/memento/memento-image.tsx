import { classifyError } from '@ftl/api-client';
import { Button, Notice, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { retryOptions } from '@ftl/api-client';
import { uploadImage } from '@ftl/api-client/calls';
import { keepingMessages as messages } from './messages';

const Image = styled.img`
  width: 140px;
  height: 168px;
  object-fit: cover;
  border-radius: ${theme.radius.small};
  margin-right: ${space(1)};
`;

interface MementoImageProps {
  /** Empty for none. */
  url: string;
  onChange: (url: string) => void;
}

/** An image beside the design, uploaded from this device. */
export function MementoImage({ url, onChange }: MementoImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (image: File, attemptOf) =>
      uploadImage({ omit: 'imageBase64', image }, { attemptOf }),
    ...retryOptions('fileUpload'),
    onSuccess: ({ imageUrl }) => onChange(imageUrl),
  });
  return (
    <Stack gap={1}>
      <Text weight="strong">{messages.image}</Text>
      <Row>
        {url !== '' && <Image src={url} alt={messages.imageAlt} width={140} height={168} />}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={messages.chooseImage}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) upload.mutate(file);
            // So that choosing the same file again triggers a change event.
            event.currentTarget.value = '';
          }}
        />
        <Button variant="secondary" busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? messages.uploading : messages.chooseImage}
        </Button>
        {url !== '' && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {messages.removeImage}
          </Button>
        )}
      </Row>
      {upload.error && (
        <Notice tone="error">{classifyError(upload.error, 'upload').message}</Notice>
      )}
      <Text size="small" tone="soft">
        {messages.imageNote}
      </Text>
    </Stack>
  );
}
