export function fold(text: string): string;
export function wordsOf(text: string): string[];
export function stemOf(word: string): string;
