import type { Random } from './random.ts';

type Words = Readonly<Record<string, readonly string[]>>;

/** Words that any advertisement may use. */
export const commonWords: Words = {
  interna: [
    'Finanzas',
    'Operaciones',
    'Tecnología',
    'el área comercial',
    'el área jurídica',
    'Recursos Humanos',
    'Auditoría interna',
    'Mercadotecnia',
    'la dirección general',
  ],
  plazo: ['tres meses', 'cuatro meses', 'seis meses', 'noventa días', 'un año'],
  frecuencia: ['cada semana', 'cada quincena', 'cada mes', 'cada trimestre'],
};

/** Fills the slots of a template; what fills one may hold slots itself. Spanish joins "de el" and "a el". */
export function fill(template: string, words: Words, random: Random): string {
  return filled(template, words, random).replace(/\b(de|a) el\b/g, (_, word: string) =>
    word === 'a' ? 'al' : 'del',
  );
}

function filled(template: string, words: Words, random: Random): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const choices = words[name] ?? commonWords[name];
    if (!choices) throw new Error(`no words for {${name}} in "${template}"`);
    return filled(random.pick(choices), words, random);
  });
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
