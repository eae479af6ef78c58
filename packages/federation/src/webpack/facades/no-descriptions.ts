/** In place of what federation's error codes mean; each message ends with the address where that stands. */
export const runtimeDescMap: Record<string, string> = {};
export const buildDescMap = runtimeDescMap;
export const errorDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
