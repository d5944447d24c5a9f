import type { Opening } from './opening.ts';
import { fill, uncapitalised } from './phrases.ts';
import type { Random } from './random.ts';

const ofHeads = [
  'Definir la estrategia del área y responder por su presupuesto',
  'Integrar, desarrollar y evaluar al equipo',
  'Presentar resultados y riesgos a la dirección general {frecuencia}',
  'Acordar prioridades con {interna}',
  'Representar al área ante auditores, autoridades y socios',
  'Asegurar que existan políticas claras y que se cumplan',
];

/** What the person will do: interns help with it, heads also lead. */
export function inventDuties(random: Random, { trade, words, seniority }: Opening): string[] {
  const leads = seniority === 'Dirección' && trade.family !== 'direccion-general';
  const duties = [
    ...(leads ? random.sample(ofHeads, 3) : []),
    ...random.sample(trade.duties, leads ? 3 : random.integer(4, 6)),
  ].map((duty) => fill(duty, words, random));
  return seniority === 'Prácticas' ? duties.map((duty) => `Ayudar a ${uncapitalised(duty)}`) : duties;
}
