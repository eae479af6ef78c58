/** Apart from those of the calculator, which the home page does not show. */
export const stepMessages = {
  each: 'each',
  from: (quantity: number) => `${quantity} or more shirts`,
  one: 'One or two shirts',
  off: (percent: number) => `${percent}% off`,
  included: 'Free Priority Mail shipping included',
  tableCaption: 'Price per shirt by quantity',
};
