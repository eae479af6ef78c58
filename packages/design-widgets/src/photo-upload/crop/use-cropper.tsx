import { dismissToast, toastStore } from '@ftl/page-events';
import { useState, type ReactNode } from 'react';
import { useOnDemand } from '../../on-demand';

interface UseCropper {
  /** Opens the dialog for a photo, once its code has loaded. */
  open: (photo: File) => Promise<void>;
  isLoading: boolean;
  dialog: ReactNode;
}

/** @param onCropped receives the chosen part, and the whole photo for cropping another part */
export function useCropper(onCropped: (file: File, original: File) => void): UseCropper {
  const [photo, setPhoto] = useState<File | null>(null);
  const { Part, isLoading, load } = useOnDemand(
    async () => (await import('./crop-dialog')).CropDialog,
  );
  const open = async (chosen: File) => {
    if (!(await load())) return;
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
  return { open, isLoading, dialog };
}
