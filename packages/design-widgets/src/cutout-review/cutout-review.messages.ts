import { PHOTO_KEPT, uploadCaptions } from '../photo-upload/photo-upload.messages';

export const reviewMessages = {
  title: 'Background Removed',
  ready: uploadCaptions.ready,
  qualityOf: (percent: number, label: string) => `${percent}% ${label}`,
  scoreHint: 'How clean the cutout is, from 0 to 100. The analysis below has the details.',
  excellent: 'Excellent',
  good: 'Good',
  needsReview: 'Needs Review',
  analysis: 'Edge Quality Analysis',
  edgeSharpness: 'Edge sharpness',
  transparencyQuality: 'Transparency quality',
  subjectCompleteness: 'Subject completeness',
  artifacts: 'Artifacts detected',
  inPrint: 'In print',
  issues: 'Potential issues',
  recommendations: 'Recommendations',
  identical: 'Images appear identical',
  identicalText: 'The background may still be there. Another photo might work better.',
  great: 'Great results!',
  excellentText: 'Excellent quality! Your photo is ready.',
  attention: 'Results may need attention',
  goodText: 'Background removed with good results.',
  reviewText: 'Background removed, quality needs review.',
  lookClosely: 'Please look closely at the hair and edges.',
  approve: 'Continue with This Photo',
  reject: 'Try Different Photo',
  retouch: 'Touch Up the Outline',
  crop: 'Crop or Rotate',
  retouched: 'Changes saved.',
  photoGone: "We couldn't open the photo. Please check your connection and try again.",
  originalAlt: 'Your original photo',
  processedAlt: 'Your photo with the background removed',
} as const;

export const retentionMessages = {
  until: (date: string) =>
    `Your photo will be deleted on ${date} unless you create or order a design with it.`,
  undated: `Your photo will be deleted after ${PHOTO_KEPT} unless you create a design with it.`,
  deleteNow: 'Delete My Photo Now',
  question: 'Delete your photo now?',
  consequence:
    "The photo, its cutout, and any designs made from it will be deleted from our servers immediately. Paid orders and the photo on your device aren't affected.",
  confirm: 'Delete Now',
  keep: 'Keep It',
  failed: "We couldn't delete it. Please try again.",
} as const;
