export const messages = {
  inMemoryOf: (name: string) => `In Memory of ${name}`,
  unnamed: 'Memorial Design',
  loading: 'Loading the design',
  front: 'Front',
  back: 'Back',
  shirtAlt: (side: string, title: string) => `T-shirt, ${side.toLowerCase()}: ${title}`,
  designAlt: (title: string) => `The design: ${title}`,
  createOwn: 'Create Your Own Memorial Design',
  notFound: 'Design Not Found',
  notPublic: "This design doesn't exist or is not publicly available.",
  problem: 'There was a problem loading your design. Please try again in a moment.',
  tryAgain: 'Try Again',
  noImage: 'Image not available',
  description: (name: string) =>
    `A memorial design for ${name}, made with love from one photo and worn on a soft shirt.`,
};
