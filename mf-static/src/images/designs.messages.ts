/** What the images of the gallery show, by template. */
export const designAlts = {
  'heaven-memory':
    'In Loving Memory: a woman with dark hair in front of golden gates, in a ring of clouds with two doves, on a navy shirt',
  'heaven-memory-2':
    'Forever in Our Hearts: a young man in front of a stairway through the stars into the light, in rose-colored clouds, on a purple shirt',
  'heaven-memory-3':
    'In Loving Memory: an elderly woman with angel wings and a halo in soft blue light, on a black shirt',
  'heaven-memory-4':
    'Always in Our Hearts: an elderly man in front of a sunset over water, framed by a golden wreath of roses, on a white shirt',
  'military-memorial':
    'In Honored Memory: an old sepia portrait of a soldier in front of a waving flag, with golden laurel and dog tags, on a charcoal shirt',
  'butterfly-garden':
    'Forever Loved: a girl in a garden in soft light, in a wreath of roses and daisies with three butterflies, on a light blue shirt',
  'starry-lake':
    'Always Remembered: a young man in front of a mountain lake under the stars, in a wreath of fir branches, on a black shirt',
  'harbor-light':
    'Your Light Still Shines: an elderly man in front of a lighthouse by a calm sea, in a ring of rope, hydrangeas and shells, on a sand-colored shirt',
};
