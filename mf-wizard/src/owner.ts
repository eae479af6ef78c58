/** This remote's name in query keys. */
export const OWNER = 'wizard';
