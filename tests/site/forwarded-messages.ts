import { vacancyPage } from '../../src/contract/pages.ts';
import { cities } from '../../src/contract/vocabulary/cities.ts';
import { salaryText } from '../../src/vacancies/salary-text.ts';
import type { PublicVacancy, SalaryRange } from '../../src/vacancies/vacancy.ts';

/** A vacancy that is no longer published. */
export const closedCode = 'VAC-98765';

interface ForwardedMessage {
  readonly text: string;
  readonly answer: RegExp;
  readonly warns?: readonly RegExp[];
}

/** Messages as people forward them in chats, and what the page says. */
export function forwardedMessages(vacancy: PublicVacancy, origin: string): readonly ForwardedMessage[] {
  const { id, vacancyId, title, city } = vacancy;
  const salary = vacancy.salary as SalaryRange;
  const link = `${origin}${vacancyPage(id)}`;
  const shared = `${title} en ${cities[city].name}: ${salaryText(salary)}. Código ${vacancyId}\n${link}`;
  const number = vacancyId.split('-')[1] ?? '';
  const ours = new RegExp(`Es nuestra: ${vacancyId}, abierta desde el .*, confirmada el `);
  const notOurs = /No es nuestra/;
  const payment = /habla de un pago/;
  const foreignLink = /ligas que no son nuestras/;
  return [
    { text: shared, answer: ours },
    { text: `Oye, ¿esta sí es real? 👀\n\n${shared}`, answer: ours },
    { text: vacancyId, answer: ours },
    { text: vacancyId.toLowerCase(), answer: ours },
    { text: `buenas tardes me interesa la VAC ${number} gracias`, answer: ours },
    { text: `Vacante con folio: ${number}, entrevistas esta semana`, answer: ours },
    { text: `${link}?utm_source=whatsapp&fbclid=IwAR0`, answer: ours },
    { text: `Reenviado muchas veces\n*${title}*\n_VAC–${number}_\nPostúlate hoy!!!`, answer: ours },
    // The link was cut by the chat.
    {
      text: `Chequen esta ${link.slice(0, -(vacancyId.length + 3))}...`,
      answer: /está cortada\.\s+Pide el código/,
    },
    { text: `${origin}/sueldos/`, answer: /no es de una vacante/ },
    // The figures were changed.
    {
      text: `${title} $${(salary.max * 2).toLocaleString('en-US')} mensuales + bonos, código ${vacancyId}`,
      answer: ours,
      warns: [/y nuestra vacante no/],
    },
    {
      text: `URGE ${title}, 95 mil pesos, ${vacancyId}. Deposita $500 de inscripción por OXXO`,
      answer: ours,
      warns: [/El mensaje dice \$95,000/, payment],
    },
    {
      text: `${title} ${vacancyId} regístrate en https://bit.ly/3xYz o bolsa-empleo.top/registro`,
      answer: ours,
      warns: [/\(bit\.ly, bolsa-empleo\.top\)/],
    },
    // The address looks like ours.
    {
      text: `http://empleos-seguros.example${vacancyPage(id).replace(vacancyId.toLowerCase(), 'xyz')}`,
      answer: notOurs,
      warns: [foreignLink],
    },
    { text: `${closedCode} sigue abierta, mándame tu CV`, answer: /Ya cerró el 2 de noviembre de 2026/ },
    {
      text: `Dos vacantes: ${vacancyId} y ${closedCode}`,
      answer: new RegExp(`${ours.source}[\\s\\S]*Ya cerró el`),
    },
    { text: 'Vacante REQ-20455 de almacenista en Toluca', answer: /ninguna vacante con el código REQ-20455/ },
    { text: 'VAC-1234567', answer: /ninguna vacante con el código VAC-1234567/ },
    {
      text: 'Trabajo desde casa empacando plumas, $8,000 semanales. Solo paga tu kit de $350. Info al inbox',
      answer: notOurs,
      warns: [payment],
    },
    { text: 'Hola, soy de recursos humanos de una empresa muy importante, ¿buscas empleo?', answer: notOurs },
  ];
}
