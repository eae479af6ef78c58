/** Words of the facts; each number is greater than one. */
export const hours = (count: number): string => `${count} hours`;
export const days = (count: number): string => `${count} days`;
export const years = (count: number): string => `${count} years`;
export const guaranteeTitle = (count: number): string => `${count}-Day Satisfaction Guarantee`;
