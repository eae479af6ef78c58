import { useEffect, useState } from 'react';

/** Clockwise degrees by which the server turned the photo before cutting it out. */
export type Turn = 90 | 180 | 270;

/**
 * The photo in the orientation of its cutout.
 * @returns the URL itself without a turn, undefined until the turned photo is rendered
 */
export function useUprightPhoto(url: string, turn: Turn | undefined): string | undefined {
  const [turned, setTurned] = useState<string>();
  useEffect(() => {
    if (!turn || !url) return;
    let isWanted = true;
    let objectUrl: string | undefined;
    const show = (blob: Blob) => {
      if (!isWanted) return;
      objectUrl = URL.createObjectURL(blob);
      setTurned(objectUrl);
    };
    // The photo as it was uploaded is still better than none.
    turnedPhoto(url, turn).then(show, () => isWanted && setTurned(url));
    return () => {
      isWanted = false;
      setTurned(undefined);
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [url, turn]);
  return turn ? turned : url;
}

/** Width and height of a photo after a turn. */
export function turnedSides(width: number, height: number, turn: Turn | undefined) {
  return isSideways(turn) ? { width: height, height: width } : { width, height };
}

function isSideways(turn: Turn | undefined): boolean {
  return turn === 90 || turn === 270;
}

async function turnedPhoto(url: string, turn: Turn): Promise<Blob> {
  const photo = new Image();
  photo.src = url;
  await photo.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth, naturalHeight } = photo;
  Object.assign(canvas, turnedSides(naturalWidth, naturalHeight, turn));
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(photo, -naturalWidth / 2, -naturalHeight / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No image'))),
      'image/jpeg',
      0.9,
    ),
  );
}
