export const LAYOUTS: readonly string[];
