import type { CutoutOptions } from '@ftl/contracts';
import { Button, Card, Stack, Text } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { renditionUrl } from '../../images/rendition-url';
import type { PhotoFailure } from '../photo-failure';
import { refusalMessages } from '../photo-upload.messages';
import { FacePicker } from './face-picker';
import { FailureNotice, Focused, FocusedFailure } from './focused-failure';

interface PhotoRefusalProps {
  failure: PhotoFailure;
  /** URL of the stored photo; null if it was not uploaded. */
  imageUrl: string | null;
  onDecide: (options: CutoutOptions) => void;
  /** Buttons of the notice. */
  actions?: ReactNode;
}

/** Why a photo was rejected, with the decisions that may make it acceptable. */
export function PhotoRefusal({ failure, imageUrl, onDecide, actions }: PhotoRefusalProps) {
  const { faces, canConfirmPerson } = failure;
  const hasPicker = faces !== undefined && imageUrl !== null;
  return (
    <Stack gap={2}>
      {hasPicker ? (
        <>
          {/* Picking is the shortest way, so it comes before the reason and the other options. */}
          <Focused subject={failure}>
            <Card>
              <FacePicker
                imageUrl={renditionUrl(imageUrl, 1280)}
                faces={faces}
                onPick={(face) => onDecide({ face })}
              />
            </Card>
          </Focused>
          <FailureNotice failure={failure} actions={actions} />
        </>
      ) : (
        <FocusedFailure failure={failure} actions={actions} />
      )}
      {canConfirmPerson === true && imageUrl !== null && (
        <Card>
          <Stack gap={2}>
            <Text>{refusalMessages.onePersonText}</Text>
            <Button wide onClick={() => onDecide({ onePerson: true })}>
              {refusalMessages.onePerson}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
