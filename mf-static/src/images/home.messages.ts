/** What the images of the home page show. */
export const homeAlts = {
  photo: 'A drawn portrait of a smiling woman with dark hair and a striped blouse',
  cutout: 'The same woman with the background removed',
  gatesDesign:
    'In Loving Memory: the woman in front of golden gates, in a ring of clouds with two doves, her name below',
  sunsetDesign:
    'Always in Our Hearts: an elderly man in front of a sunset over water, framed by a golden wreath of roses',
  gatesShirt: 'A navy t-shirt with the design of golden gates, clouds, and doves',
  sunsetShirt: 'A white t-shirt with the design of the sunset and roses',
};
