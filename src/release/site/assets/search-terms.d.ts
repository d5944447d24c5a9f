export function fold(text: string): string;
export const wordPattern: RegExp;
export function isSearchable(word: string): boolean;
export function wordsOf(text: string): string[];
export function stemOf(word: string): string;
