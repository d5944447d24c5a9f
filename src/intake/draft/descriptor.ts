import { fold } from '../../vacancies/fold.ts';

/**
 * A descriptor says what kind of organization it is; a name says which. Banks, hospitals, schools and groups are left out:
 * "Banco azteca" is a name although its second word is not written like one.
 */
const kinds = words(
  'empresa compania firma organizacion institucion despacho agencia consultora consultoria corporativo multinacional transnacional startup fintech negocio confidencial aseguradora cadena comercializadora constructora desarrolladora distribuidora fabricante farmaceutica inmobiliaria laboratorio operador operadora plataforma productora proveedor proveedora',
);

/** What may follow such a word with a capital letter and still be no name. */
const qualities = words(
  'confidencial lider nacional internacional mexicana mexicano global multinacional transnacional privada publica financiera educativa',
);

/** The endings of registered names. */
const registered = /\b(?:de cv|s de rl|sa|sab|sapi|sofom|sc|srl|sas|ac|inc|llc|ltd|gmbh|corp)$/;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/**
 * Whether a text can stand in public where the employer would be named. The column that a feed calls "company" nearly
 * always holds the name itself, so a text must look like a descriptor to be taken for one: "Compañía líder en acero" does,
 * "Compañía Acerera" does not.
 */
export function isDescriptor(text: string): boolean {
  const spoken = text.replace(/\./g, '').split(/[\s,()]+/);
  if (registered.test(fold(spoken.join(' ')))) return false;
  return spoken.some((word, index) => {
    const next = spoken[index + 1] ?? '';
    return kinds.has(fold(word)) && (next === '' || /^\p{Ll}/u.test(next) || qualities.has(fold(next)));
  });
}
