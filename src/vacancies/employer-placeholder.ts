import { memoize } from '../foundation/memoize.ts';
import { employersKept, withoutLegalForm, wordsOf } from './employer-name.ts';
import { wordSet } from './text/fold.ts';

const phrases = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')));

/** What feeds write in place of a missing name. */
const nothingGiven = phrases(
  `n a, na, n d, nd, s n, sn, no aplica, no disponible, no especificado, no especificada, no especifica, no indicado,
   no indicada, no proporcionado, no proporcionada, no mostrar, no mencionar, no publicar, no visible, no definido,
   no definida, no informado, no informada, not available, not applicable, not specified, not disclosed, not provided,
   not given, sin nombre, sin especificar, sin empresa, sin dato, sin datos, sin informacion, sin definir, anonimo,
   anonima, anonymous, privado, privada, private, undisclosed, unknown, desconocido, desconocida, por definir,
   por confirmar, por asignar, pendiente, none, null, nan, undefined, nil, ninguno, ninguna, nadie, empresa, la empresa,
   empresas, company, the company, company name, nombre de la empresa, nombre, compania, cliente, nuestro cliente,
   client, our client, employer, empleador, reservado, reservada, reservados, oculto, oculta, hidden, withheld, tbd, tba,
   to be defined, to be confirmed, varias, varias empresas, varios, various, diversas empresas, importante, interno,
   stealth, stealth startup, stealth mode, stealth mode startup, stealth company`,
);

/** What stands in a column of another kind: how one works, or where the advertisement comes from. */
const workPhrases = phrases(
  `remoto, remota, remote, trabajo remoto, remote job, home office, homeoffice, trabajo desde casa, trabaja desde casa,
   desde casa, work from home, teletrabajo, hibrido, hybrid, presencial, tiempo completo, medio tiempo, full time,
   part time, web, sitio web, pagina web, website, internet, online, en linea, bolsa de trabajo, vacante, vacantes,
   vacante disponible, empleo, empleos, trabajo, oferta de empleo, oferta de trabajo, puesto, job, jobs`,
);

/** Whether a text says how one works or where the advertisement comes from: «Home office», «web». */
export const isWorkPhrase = (name: string) =>
  workPhrases.has(
    wordsOf(name)
      .map(({ letters }) => letters)
      .join(' '),
  );

/** Words that say that the name is secret. */
const secrecy = wordSet(
  `confidencial confidenciales confidential confidentially confidencialidad undisclosed anonima anonimo anonymous
   privada privado private reservada reservado oculta oculto stealth`,
);

/** Words beside a word of secrecy that are not names. */
const generic = wordSet(
  `empresa empresas compania organizacion institucion firma negocio corporativo grupo agencia reclutadora despacho
   consultora consultoria cliente clientes marca nombre datos vacante busqueda proceso totalmente altamente estrictamente
   es muy por el la los de del una un importante gran lider nacional internacional mexicana multinacional transnacional
   company employer organization organisation firm client business name recruiter agency strictly fully highly search
   the a an our is global international fintech startup hospital escuela banco restaurante hotel planta`,
);

/** Words of praise that come before the kind of organization. */
const praise = wordSet(
  `importante importantes reconocida reconocido prestigiosa prestigioso prestigiada prestigiado solida solido gran
   destacada destacado renombrada renombrado lider lideres seria serio conocida conocido exitosa exitoso nueva nuevo joven moderna moderno
   multinacional transnacional internacional global nacional mexicana mexicano extranjera extranjero americana japonesa
   alemana europea leading known well major important large prestigious renowned recognized global international
   multinational growing fast top premier publica publico privada privado`,
);

const kinds = wordSet(
  `empresa compania corporativo corporacion firma organizacion institucion grupo cadena despacho agencia consultora
   consultoria banco fintech startup hospital clinica escuela colegio universidad laboratorio tienda restaurante hotel
   constructora inmobiliaria industria planta manufacturera maquiladora transnacional multinacional aseguradora
   financiera farmaceutica automotriz distribuidora comercializadora fabrica negocio marca cliente plataforma
   company firm client organization organisation corporation bank retailer manufacturer group institution business
   employer startup agency brand provider centro instituto secretaria fundacion asociacion academia bufete estetica
   imprenta mudanza granja gimnasio salon taller spa boutique farmacia optica kinder rancho hostal sanatorio notaria
   consultorio estudio editorial autolavado supermercado abarrote frigorifico vivero club maquila transporte almacen
   pyme cooperativa cooperative entidad mutual agricola holding gym resort hotel school lab bodega molino rastro gasolinera vinicola autopartes refacciones`,
);

/** Kinds of organization that can begin a descriptor. */
const bareKinds = wordSet(
  'empresa cliente company client employer organizacion startup multinacional transnacional negocio',
);

/** Words that continue a description after the kind of organization. Anything else is a name. */
const continuation = wordSet(
  `de del en dedicada dedicado con a al para que y lider lideres a nivel nacional internacional mexicana global
   transnacional multinacional privada publica confidencial enfocada especializada perteneciente ubicada reconocida
   solida seria importante financiero financiera industrial comercial educativo educativa hotelero hotelera hospitalario
   alimenticia metalurgica textil quimica minera logistica tecnologica gastronomica importadora
   automotriz farmaceutico farmaceutica restaurantero restaurantera departamental of in for with from that based within
   dedicated focused specialized`,
);

/**
 * Such words if the kind comes first: «Empresa mexicana de aviación» may be a name, «Empresa líder en acero» is not.
 */
const firmContinuation = wordSet(
  'dedicada dedicado con en enfocada especializada perteneciente ubicada que a in that based dedicated focused specialized with',
);

const sectorWords = wordSet('sector ramo giro industria rubro area field industry');

/** Sectors after «empresa de». Anything else may be a name. */
const sectors = wordSet(
  `consumo masivo servicio servicios logistica transporte transportes manufactura alimentos bebidas tecnologia
   tecnologias informacion ti retail seguridad privada limpieza construccion automotriz salud educacion telecomunicaciones
   energia mineria turismo hoteleria moda ventas marketing publicidad software consultoria outsourcing financieros
   financiera seguros autoservicio departamental departamentales giro comercial industrial sistemas soluciones productos
   y de en la el los las`,
);

/** A kind of organization or a sector: the first word of many names, and of no employer in particular. */
export const isKindOfEmployer = memoize(
  (word: string) =>
    [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(
      (one) => kinds.has(one) || sectors.has(one),
    ) || /.{3}(?:[aei]dora|tora|eria|aria)s?$/.test(word),
);

/** Whether a text names no employer: «Empresa confidencial», «Importante empresa del sector automotriz», «N/A», «—». */
export const isEmployerPlaceholder = memoize((name: string): boolean => {
  const words = wordsOf(name);
  const spoken = words.map(({ letters }) => letters);
  const total = spoken.join(' ');
  // Letters of other scripts fold to nothing but are a name.
  if (total === '') return !/[\p{L}\p{N}]/u.test(name);
  if (/^(?:x{2,}|(.)\1{3,})$/.test(total.replaceAll(' ', ''))) return true;
  const core = withoutLegalForm(words);
  // In «Well-known company» the last word is not a legal form.
  const isRegistered = core.length < spoken.length && spoken.at(-1) !== 'company';
  if (isRegistered) return isKeptBack(core.map(({ letters }) => letters)) && core.length > 1;
  return (
    nothingGiven.has(total) ||
    workPhrases.has(total) ||
    isKeptBack(spoken) ||
    isPraisedKind(spoken) ||
    isBareKind(spoken) ||
    isDescription(name, spoken) ||
    /^(?:un |a |our |nuestro )?(?:client|cliente) (?:of|de|del|confidential|confidencial)\b/.test(total) ||
    /^(?:nuestro|our|un importante|importante) (?:client|cliente)\b/.test(total)
  );
}, employersKept);

/** A word of secrecy among words that are not names, or before the kind of company. */
function isKeptBack(spoken: readonly string[]): boolean {
  const at = spoken.findIndex((word) => secrecy.has(word));
  // «La Anónima» is a name, and somebody's.
  if (spoken.length === 2 && /^(?:el|la)$/.test(spoken[0] ?? '')) return false;
  if (at < 0 || !spoken.slice(0, at).every((word) => generic.has(word))) return false;
  const rest = spoken.slice(at + 1);
  const first = rest[0];
  if (first === undefined || rest.every((word) => generic.has(word) || secrecy.has(word))) return true;
  // «Privada de Occidente» may be a name.
  const isPlain = /^(?:confiden|undisclosed)/.test(spoken[at] ?? '');
  return (
    isPlain && (continuation.has(first) || sectorWords.has(first) || kinds.has(first) || praise.has(first))
  );
}

function isPraisedKind(spoken: readonly string[]): boolean {
  let at = /^(?:una?|the|an?|el|la)$/.test(spoken[0] ?? '') ? 1 : 0;
  const first = at;
  while (praise.has(spoken[at] ?? '')) at += 1;
  const kind = spoken[at] ?? '';
  if (at === first || !kinds.has(kind)) return false;
  while (kinds.has(spoken[at] ?? '') || praise.has(spoken[at] ?? '')) at += 1;
  const next = spoken[at];
  // In «Nuevo Banco de Occidente» the praise is part of a name.
  const isTelling =
    bareKinds.has(kind) ||
    /^(?:import|recono|prestig|soli|desta|renom|lider|lead|well|major|known)/.test(spoken[first] ?? '');
  if (next === undefined) return isTelling;
  return isTelling
    ? continuation.has(next) || sectorWords.has(next)
    : firmContinuation.has(next) || isSector(spoken.slice(at));
}

function isBareKind(spoken: readonly string[]): boolean {
  const [kind, next, ...rest] = spoken;
  if (!bareKinds.has(kind ?? '') || next === undefined) return false;
  if (firmContinuation.has(next) || isSector([next, ...rest])) return true;
  // «Empresa mexicana», «Empresa líder en …», «Empresa internacional con presencia en …».
  const after = rest.findIndex((word) => !praise.has(word));
  return (
    praise.has(next) &&
    (after !== 0 || firmContinuation.has(rest[after] ?? '') || isSector(rest.slice(after)))
  );
}

/** «Se necesita chofer», «Ser parte de un equipo», «Colegio en Toluca», «Empresa de aseo industrial». */
function isDescription(name: string, spoken: readonly string[]): boolean {
  const [first = '', second = ''] = spoken;
  if (/^(?:se (?:necesita|busca|solicita|requiere)|(?:ser|forma|formar) parte)\b/.test(spoken.join(' ')))
    return true;
  if (!kinds.has(first) || spoken.length < 3) return false;
  return (
    second === 'en' || (bareKinds.has(first) && second === 'de' && !/\p{Lu}/u.test(name.slice(first.length)))
  );
}

/** «del sector …», «de giro …», «de consumo masivo». */
function isSector([link, ...rest]: readonly string[]): boolean {
  if (link === 'sector' || link === 'ramo' || link === 'giro') return true;
  if (!/^(?:del?|in|of|en)$/.test(link ?? '') || rest.length === 0) return false;
  const [first, second] = rest;
  if (
    sectorWords.has(first ?? '') ||
    (/^(?:el|la|the|un)$/.test(first ?? '') && sectorWords.has(second ?? ''))
  )
    return true;
  return rest.every((word) => sectors.has(word));
}
