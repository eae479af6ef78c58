/**
 * Replaces the descriptions of federation's error codes; each message ends with the URL of its
 * description.
 */
export const runtimeDescMap: Record<string, string> = {};
export const buildDescMap = runtimeDescMap;
export const errorDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
