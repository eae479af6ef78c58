import { GUEST_PHOTO_DAYS, uploadCaptions } from '../photo-upload/photo-upload.messages';

export const reviewMessages = {
  title: 'Background Removed',
  ready: uploadCaptions.ready,
  qualityOf: (percent: number, label: string) => `${percent}% ${label}`,
  scoreHint: 'How cleanly the outline was cut, from 0 to 100. The analysis below has the details.',
  excellent: 'Excellent',
  good: 'Good',
  needsReview: 'Needs Review',
  analysis: 'Edge Quality Analysis',
  edgeSharpness: 'Edge sharpness',
  transparencyQuality: 'Transparency quality',
  subjectCompleteness: 'Subject completeness',
  artifacts: 'Artifacts detected',
  issues: 'Potential issues',
  recommendations: 'Recommendations',
  identical: 'Images appear identical',
  identicalText: 'The background may still be there. Another photo might work better.',
  great: 'Great results!',
  greatText: 'The outline is clean and will print well.',
  attention: 'Results may need attention',
  attentionText: 'Please look at hair and edges. You can continue, or try another photo.',
  approve: 'Continue with This Photo',
  reject: 'Try Different Photo',
  retouch: 'Touch up the outline',
  crop: 'Crop or rotate',
  retouched: 'Your changes are in.',
  photoGone: 'The photo could not be opened. Please check your connection and try again.',
  originalAlt: 'Your photo as you uploaded it',
  processedAlt: 'Your photo without its background',
} as const;

export const qualityToasts = {
  excellent: 'Excellent quality! Your photo is ready.',
  good: 'Background removed with good results',
  worthALook: 'It looks usable. Please take a close look at hair and edges before you continue.',
  review: 'Background removed, quality needs review',
} as const;

export const printMessages = {
  good: { title: 'Prints sharply.' },
  fine: { title: 'Prints well.' },
  low: { title: 'May print a little soft' },
  poor: { title: 'Will print soft' },
  goOn: 'You can still use it.',
  resolution: (dpi: number) => `${dpi} dots per inch on the shirt.`,
} as const;

export const retentionMessages = {
  until: (date: string) => `Your photo is deleted on ${date} unless you order.`,
  afterAWeek: `Your photo is deleted after ${GUEST_PHOTO_DAYS} days unless you order.`,
  deleteNow: 'Delete my photo now',
  question: 'Delete your photo now?',
  consequence:
    'The photo, its cut-out and the designs made from it are deleted from our servers right away. Paid orders are not affected. The photo on your device stays.',
  confirm: 'Delete now',
  keep: 'Keep it',
  failed: 'It could not be deleted just now. Please try again.',
} as const;
