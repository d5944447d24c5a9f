export interface Message {
  readonly codes: string[];
  readonly own: { readonly host: string; readonly path: string }[];
  readonly foreign: string[];
  readonly amounts: number[];
  readonly phones: string[];
  readonly asksMoney: boolean;
  readonly asksPapers: boolean;
}
export function readMessage(
  text: string,
  known: { readonly prefixes: readonly string[]; readonly hosts: readonly string[]; readonly phone: string },
): Message;
export function otherCity(
  text: string,
  cities: readonly string[],
  ours: readonly { readonly title: string; readonly city: string }[],
): string[];
export function otherTitle(text: string, code: string, title: string): string[];
