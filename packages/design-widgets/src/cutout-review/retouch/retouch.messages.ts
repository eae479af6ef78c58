export const retouchMessages = {
  title: 'Touch up the outline',
  description:
    'Mark what belongs to your loved one, or what does not. The smart brush finds the edge; the fine brush changes exactly what you paint.',
  canvas:
    'Your photo with the background removed. Arrow keys move the brush, Space paints, Shift plus an arrow key paints as you move.',
  brushes: 'Brush',
  brush: { smart: 'Smart Brush', fine: 'Fine Brush' },
  tools: 'Brush mode',
  tool: {
    smart: { keep: 'This Belongs', remove: 'This Does Not', move: 'Move' },
    fine: { restore: 'Restore', erase: 'Erase', move: 'Move' },
  },
  finding: 'Finding the edge…',
  notFound: "We couldn't find the edge for your last stroke. Please try again, or undo it.",
  tryAgain: 'Try Again',
  brushSize: 'Brush size',
  zoom: 'Zoom',
  undo: 'Undo',
  redo: 'Redo',
  startOver: 'Reset to Automatic Result',
  save: 'Save',
  cancel: 'Cancel',
  question: {
    title: 'Discard your corrections?',
    text: "You haven't saved them yet.",
    keep: 'Keep Editing',
    discard: 'Discard',
  },
  loading: 'Opening your photo',
  unreadable: "We couldn't open your photo. Please try again.",
  failed: "We couldn't save your edits. They're still here; please try again.",
  full: "You've reached the limit for one edit. Save, then continue.",
} as const;
