import { orderedTodaySentence } from '@ftl/rules';

export const arrivalSentence = (): string => orderedTodaySentence(new Date());
