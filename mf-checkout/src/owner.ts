/** Begins every key of this remote in the query cache (decision 0005). */
export const OWNER = 'checkout';
