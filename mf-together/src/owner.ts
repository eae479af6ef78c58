/** Prefix of this remote's keys in the query cache (decision 0005). */
export const OWNER = 'mf-together';
