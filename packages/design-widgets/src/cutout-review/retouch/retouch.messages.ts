export const retouchMessages = {
  title: 'Touch up the outline',
  description:
    'Paint over your photo: Restore brings back what was lost, Erase takes away what is left over.',
  canvas:
    'Your photo without its background. Arrow keys move the brush, Space paints, Shift with an arrow key paints along.',
  tools: 'What the brush does',
  tool: { restore: 'Restore', erase: 'Erase', move: 'Move' },
  brushSize: 'Brush size',
  zoom: 'Zoom',
  undo: 'Undo',
  redo: 'Redo',
  startOver: 'Back to the automatic result',
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Opening your photo',
  unreadable: 'Your photo could not be opened here. Nothing is lost; please try again.',
  failed: 'This could not be saved. Your strokes are still here; please try again.',
  full: 'That is as much as fits in one go. Save it, then continue.',
} as const;
