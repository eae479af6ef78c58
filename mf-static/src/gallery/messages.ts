export const messages = { shirtOf: (name: string) => `Shirt of ${name}` };
