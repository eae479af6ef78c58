import { Button } from '@ftl/ui-kit';
import { useRef } from 'react';
import { tributeMessages } from './tribute.messages';

/** Asks for a photo; any image will do. */
export function PhotoPicker({ onChoose }: { onChoose: (photo: File) => void }) {
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
      <Button onClick={() => picker.current?.click()}>{tributeMessages.choosePhoto}</Button>
    </>
  );
}
