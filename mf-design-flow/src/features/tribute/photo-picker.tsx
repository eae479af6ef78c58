import { Button, type ButtonVariant } from '@ftl/ui-kit';
import { useRef } from 'react';
import { tributeMessages } from './tribute.messages';

interface PhotoPickerProps {
  onChoose: (photo: File) => void;
  label?: string;
  variant?: ButtonVariant;
}

/** A picker for any image. */
export function PhotoPicker({
  onChoose,
  label = tributeMessages.choosePhoto,
  variant = 'primary',
}: PhotoPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const photo = event.target.files?.[0];
          if (photo !== undefined) onChoose(photo);
        }}
      />
      <Button variant={variant} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
