export const cropMessages = {
  title: 'Crop or rotate',
  description:
    'Move the photo under the frame. One person with some room around the head works best.',
  area: 'Photo under the frame. The arrow keys move it.',
  shape: 'Shape of the frame',
  shapes: { portrait: 'Portrait', square: 'Square', whole: 'As it is' },
  zoom: 'Zoom',
  rotation: 'Straighten',
  turn: 'Turn',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  use: 'Use This Photo',
  cancel: 'Cancel',
  unreadable:
    'This browser cannot show this photo for cropping. It can be cropped in your phone’s photo app, or uploaded as it is.',
  failed: 'The photo could not be cropped here. It is unchanged; please try again.',
} as const;
