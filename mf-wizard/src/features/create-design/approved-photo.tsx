import { Button, Card, Grid, Heading, LinkButton, Stack, Text, TextField } from '@ftl/ui-kit';
import { FallbackImage } from '../design/fallback-image';
import { designMessages } from '../design/design.messages';
import { messages } from './messages';

interface ApprovedPhotoProps {
  imageUrl: string;
  name: string;
  onName: (name: string) => void;
  onOtherPhoto: () => void;
  /** Path of the next step, once the design is saved. */
  next: string | null;
}

/** The photo and the name of the design. */
export function ApprovedPhoto(props: ApprovedPhotoProps) {
  const { imageUrl, name, onName, onOtherPhoto, next } = props;
  return (
    <Card>
      <Grid min="260px" gap={4}>
        <FallbackImage sources={[imageUrl]} alt={designMessages.cutoutAlt} />
        <Stack gap={2.5} align="stretch">
          <Heading>{messages.photoTitle}</Heading>
          {next === null && <Text tone="soft">{messages.photoText}</Text>}
          <TextField
            label={messages.name}
            hint={messages.nameHint}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onName(event.currentTarget.value)}
          />
          {next !== null && <LinkButton to={next}>{messages.goOn}</LinkButton>}
          <Button variant="quiet" onClick={onOtherPhoto}>
            {messages.otherPhoto}
          </Button>
        </Stack>
      </Grid>
    </Card>
  );
}
