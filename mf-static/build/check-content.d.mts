/** What is wrong with the texts, a sentence for each problem. */
export function problemsOfTexts(): Promise<string[]>;
