import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Card, Grid, LinkButton, Row, Spinner, Stack, Text } from '@ftl/ui-kit';
import { designMessages } from '../design/design.messages';
import { FallbackImage } from '../design/fallback-image';
import { messages } from './messages';

/** The parts of a design while it is rendered. */
export function CreatingDesign({ design, isLate }: { design: AccountDesign; isLate: boolean }) {
  const template = design.availableTemplates.find(
    ({ templateId }) => templateId === design.selectedTemplateId,
  );
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={2} wrap={false}>
          {!isLate && <Spinner size={28} />}
          <Text role="status">{isLate ? messages.late : messages.creatingText}</Text>
        </Row>
        <Grid min="220px">
          {template && (
            <figure>
              <FallbackImage
                sources={[template.previewUrl]}
                alt={designMessages.templateAlt(template.templateName)}
              />
              <Text as="figcaption" size="small" tone="soft">
                {messages.templateCaption}
              </Text>
            </figure>
          )}
          <figure>
            <FallbackImage
              sources={[design.backgroundRemovedImageUrl]}
              alt={designMessages.cutoutAlt}
            />
            <Text as="figcaption" size="small" tone="soft">
              {messages.photoCaption}
            </Text>
          </figure>
        </Grid>
        <Row>
          <Button onClick={() => window.location.reload()}>{messages.checkProgress}</Button>
          <LinkButton variant="secondary" to={PAGES.designDetails(design.id)}>
            {messages.backToDetails}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
