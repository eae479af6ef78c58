import { nanoid } from 'nanoid';

/** 32 URL-safe characters, 192 random bits. */
export const randomId = (): string => nanoid(32);
