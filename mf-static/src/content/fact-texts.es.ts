export const hours = (count: number): string => `${count} horas`;
export const days = (count: number): string => `${count} días`;
export const years = (count: number): string => `${count} años`;
export const guaranteeTitle = (count: number): string =>
  `Garantía de satisfacción de ${count} días`;
