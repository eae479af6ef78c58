export function helpOf(program: string): string;
