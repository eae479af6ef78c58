export const retouchMessages = {
  title: 'Touch up the outline',
  description: 'Paint on your photo: Restore brings back missing areas, Erase removes leftovers.',
  canvas:
    'Your photo with the background removed. Arrow keys move the brush, Space paints, Shift plus an arrow key paints as you move.',
  tools: 'Brush mode',
  tool: { restore: 'Restore', erase: 'Erase', move: 'Move' },
  brushSize: 'Brush size',
  zoom: 'Zoom',
  undo: 'Undo',
  redo: 'Redo',
  startOver: 'Reset to automatic result',
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Opening your photo',
  unreadable: "We couldn't open your photo. Please try again.",
  failed: "We couldn't save your edits. They're still here; please try again.",
  full: "You've reached the limit for one edit. Save, then continue.",
} as const;
