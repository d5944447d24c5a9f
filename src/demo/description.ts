import { cities } from '../contract/vocabulary/cities.ts';
import type { ModalitySlug } from '../contract/vocabulary/job-terms.ts';
import type { Opening } from './opening.ts';
import { capitalised, fill } from './phrases.ts';
import type { Random } from './random.ts';

const beginnings = [
  'En una {compania} buscamos {puesto} para {mision}.',
  'Buscamos {puesto} que quiera {mision} en una {compania}.',
  'Por {motivo}, una {compania} incorpora {puesto} en {ciudad}. El reto: {mision}.',
  '¿Te interesa {mision}? Esta posición de {puesto} en {ciudad} puede ser para ti.',
  'La posición de {puesto} existe para {mision}.',
  'Una {compania} con operación en {ciudad} abre la posición de {puesto}, con la encomienda de {mision}.',
  'Queremos sumar {puesto} a nuestro equipo de {ciudad}: alguien con ganas de {mision}.',
  'Si lo tuyo es {mision}, nos interesa conocerte para la posición de {puesto}.',
];
const surroundings = [
  'Te integrarás a un equipo de {personas} personas {clima}.',
  'Reportarás a {jefatura} y trabajarás de la mano con {interna}.',
  'El equipo es de {personas} personas y colabora a diario con {interna}.',
  'Tendrás contacto directo con {interna} y el respaldo de un equipo {clima}.',
  'La persona titular reporta a {jefatura} y coordina su trabajo con {interna}.',
];
const expectations = [
  'En los primeros {plazo} esperamos que {meta}.',
  'Sabremos que vamos bien cuando {meta}.',
  'La meta para los primeros {plazo} es que {meta}.',
  'Tu primer objetivo será lograr que {meta}.',
];
const workplaces: Readonly<Record<ModalitySlug, readonly string[]>> = {
  remoto: [
    'El trabajo es 100 % remoto dentro de México.',
    'Puedes trabajar desde cualquier lugar de México, con horario {horario}.',
    'Modalidad remota con reuniones por videoconferencia {encuentros}.',
  ],
  hibrido: [
    'Esquema híbrido: {dias} días en oficina y el resto desde casa.',
    'Se asiste a la oficina {dias} días a la semana; los demás, trabajo desde casa.',
    'Modalidad híbrida con horario {horario}.',
  ],
  presencial: [
    'El trabajo es presencial, {horario}.',
    'La posición es en sitio, con horario {horario}.',
    'Se trabaja en nuestras instalaciones, {horario}.',
  ],
};
const closings = [
  'Ofrecemos {oferta} y {ofertaDos}.',
  'Además del sueldo hay {oferta} y {ofertaDos}.',
  'Valoramos {valor} tanto como la experiencia.',
  'El proceso incluye {pasos}.',
  'Todas las candidaturas se evalúan sin distinción de género, edad, origen o condición.',
];
const words = {
  motivo: [
    'crecimiento',
    'expansión',
    'reestructura del área',
    'apertura de un nuevo equipo',
    'una promoción interna',
  ],
  personas: ['cuatro', 'seis', 'ocho', 'diez', 'doce', 'quince', 'veinte'],
  clima: [
    'con mucha comunicación',
    'que comparte lo que aprende',
    'con experiencia diversa',
    'joven y organizado',
    'que cuida la calidad',
  ],
  jefatura: [
    'la gerencia del área',
    'la dirección del área',
    'la coordinación regional',
    'la jefatura del departamento',
    'la subdirección',
  ],
  horario: [
    'de lunes a viernes de 9 a 18 h',
    'de lunes a viernes de 8 a 17 h',
    'de lunes a viernes de 8:30 a 17:30 h',
    'de lunes a jueves de 8 a 18 h y viernes de 8 a 14 h',
    'de lunes a sábado de 8 a 16 h',
  ],
  dias: ['dos', 'tres', 'uno o dos', 'tres o cuatro'],
  encuentros: ['cada mañana', 'dos veces por semana', 'una vez por semana'],
  oferta: [
    'un plan de carrera',
    'capacitación continua',
    'estabilidad laboral',
    'un paquete de prestaciones competitivo',
    'un buen ambiente de trabajo',
  ],
  ofertaDos: [
    'retos distintos cada trimestre',
    'oportunidades de promoción',
    'horarios que se respetan',
    'herramientas actuales',
    'decisiones transparentes',
  ],
  valor: ['la honestidad', 'la curiosidad', 'el trabajo en equipo', 'la puntualidad', 'el respeto'],
  pasos: [
    'una entrevista y un caso práctico',
    'dos entrevistas',
    'una prueba técnica y una entrevista',
    'una llamada inicial y dos entrevistas',
  ],
};

/** Four or five sentences, each from a choice of patterns, so that hardly two advertisements read alike. */
export function inventDescription(
  random: Random,
  { title, trade, words: settled, sector, city, modality }: Opening,
): string {
  const ownWords = {
    ...words,
    ...settled,
    puesto: [title],
    compania: [sector.phrase],
    ciudad: [cities[city].name],
    mision: trade.missions,
    meta: trade.goals,
  };
  const sentences = [
    random.pick(beginnings),
    random.pick(surroundings),
    random.pick(expectations),
    random.pick(workplaces[modality]),
    ...(random.chance(0.7) ? [random.pick(closings)] : []),
  ];
  return sentences.map((sentence) => capitalised(fill(sentence, ownWords, random))).join(' ');
}
