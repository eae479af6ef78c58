import { dismissToast, toastStore } from '@ftl/page-events';
import { useState, type ReactNode } from 'react';
import { useOnDemand } from '../../on-demand';

interface UseCropper {
  /** Opens the dialog on a photo, once its code has been loaded. */
  open: (photo: File) => Promise<void>;
  isComing: boolean;
  dialog: ReactNode;
}

/** @param onCropped gets the part that was chosen, and the whole photo, of which another part can be tried */
export function useCropper(onCropped: (file: File, original: File) => void): UseCropper {
  const [photo, setPhoto] = useState<File | null>(null);
  const { Part, isComing, bring } = useOnDemand(
    async () => (await import('./crop-dialog')).CropDialog,
  );
  const open = async (chosen: File) => {
    if (!(await bring())) return;
    // Toasts would cover the dialog's buttons.
    for (const { id } of toastStore.getState().toasts) dismissToast(id);
    setPhoto(chosen);
  };
  const dialog = photo !== null && Part !== null && (
    <Part
      file={photo}
      onCancel={() => setPhoto(null)}
      onCropped={(file) => {
        setPhoto(null);
        onCropped(file, photo);
      }}
    />
  );
  return { open, isComing, dialog };
}
