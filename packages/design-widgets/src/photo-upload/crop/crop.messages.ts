export const cropMessages = {
  title: 'Crop or rotate',
  description:
    'Drag the photo to position it. One person with some space around the head works best.',
  area: 'Photo in the crop frame. Use the arrow keys to move it.',
  shape: 'Crop shape',
  shapes: { portrait: 'Portrait', square: 'Square', whole: 'Original' },
  zoom: 'Zoom',
  noZoom: 'A smaller part of this photo would be too small to print.',
  rotation: 'Straighten',
  turn: 'Rotate',
  turnLeft: 'Rotate left',
  turnRight: 'Rotate right',
  use: 'Use This Photo',
  cancel: 'Cancel',
  unreadable:
    "Your browser can't open this photo for cropping. Crop it in your phone's photo app, or upload it as is.",
  failed: "We couldn't crop the photo. It hasn't changed; please try again.",
} as const;
