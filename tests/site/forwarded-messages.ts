import { vacancyPage } from '../../src/contract/pages.ts';
import { demoService } from '../../src/contract/service.ts';
import { cities } from '../../src/contract/vocabulary/cities.ts';
import { pesos, salaryText } from '../../src/vacancies/salary-text.ts';
import type { PublicVacancy, SalaryRange } from '../../src/vacancies/vacancy.ts';

/** A vacancy that is no longer published. */
export const closedCode = 'VAC-98765';

type Verdict = 'ours' | 'neutral' | 'unsure' | 'closed' | 'foreign';

interface ForwardedMessage {
  readonly text: string;
  /** The code that each verdict names; none where the message has no code. */
  readonly verdicts: readonly (readonly [Verdict, code?: string])[];
  /** How many things in the message are warned about. */
  readonly warnings?: number;
}

/** Messages as people forward them in chats, and what the page must make of them. */
export function forwardedMessages(vacancy: PublicVacancy, origin: string): readonly ForwardedMessage[] {
  const { id, vacancyId: code, title, city } = vacancy;
  const salary = vacancy.salary as SalaryRange;
  const link = `${origin}${vacancyPage(id)}`;
  const shared = `${title} en ${cities[city].name}: ${salaryText(salary)}. Verifica ${code} en ${origin}/verificar/\n${link}`;
  const number = code.split('-')[1] ?? '';
  const doubled = `$${(salary.max * 2).toLocaleString('en-US')}`;
  const ours = [['ours', code]] as const;
  // With other words: the vacancy is ours, and nobody knows whose the message is.
  const neutral = [['neutral', code]] as const;
  const altered = [['unsure', code]] as const;
  const noCode = [['foreign']] as const;
  const elsewhere = city === 'tijuana' ? 'Mérida' : 'Tijuana';
  const email = demoService.contactEmail;
  const thousands = (amount: number) => `${amount / 1_000}k`;
  return [
    // As the page shares it, and as people write the code alone.
    { text: shared, verdicts: ours },
    { text: `\u200e${shared.replace('\n', '  \n\n')}\n`, verdicts: ours },
    { text: code.toLowerCase(), verdicts: ours },
    { text: `*VAC–${number}*`, verdicts: ours },
    { text: `${link}?utm_source=whatsapp&fbclid=IwAR0`, verdicts: ours },
    { text: `<${link}>, ${code}`, verdicts: ours },
    { text: `${origin}/verificar/${code}/`, verdicts: ours },
    // Letters for digits.
    { text: `vac-${number.replaceAll('0', 'O').replace('1', 'l')}`, verdicts: ours },
    // With any other word.
    { text: `Oye, ¿esta sí es real? 👀🙏\n\n${shared}`, verdicts: neutral },
    { text: `buenas tardes me interesa la VAC ${number} gracias`, verdicts: neutral },
    { text: `Reenviado muchas veces\n*${title}*\n_VAC–${number}_\nPostúlate hoy!!!`, verdicts: neutral },
    { text: `Is this job real? Ref VAC_${number}, they said apply online`, verdicts: neutral },
    { text: `${shared} 💰`, verdicts: neutral },
    { text: `${link}?mensaje=llama`, verdicts: neutral },
    { text: `${shared}\nLa vacante es en Cancún`, verdicts: neutral },
    // What only looks like another code, a payment, another salary or a link of somebody else.
    {
      text: `Cuentas por pagar ${code}, ISO-9001, pago quincenal, $${Math.round((salary.min + salary.max) / 2)}`,
      verdicts: neutral,
    },
    { text: `${code}: inscripción al IMSS y pago quincenal por depósito`, verdicts: neutral },
    { text: `${code}. Nadie debe pedirte depósitos; dudas: ${email}`, verdicts: neutral },
    { text: `${code}, ${thousands(salary.min)} - $${thousands(salary.max)}`, verdicts: neutral },
    { text: `${code}, unos ${pesos(Math.ceil(salary.min * 0.85))} netos al mes`, verdicts: neutral },
    // Shortened, with the reader's own occupation and other places.
    { text: `${title.split(' ')[0]} ${code} 🔥`, verdicts: neutral },
    { text: `Me interesa ${code}, soy chofer, vengo de Nuevo León`, verdicts: neutral },
    { text: `${code} en ${cities[city].name}, ${elsewhere} y otras ciudades`, verdicts: neutral },
    { text: `${title} ${code}, con viajes a Puebla, ${elsewhere} y León`, verdicts: neutral },
    { text: `${code}, se envían documentos por paquetería`, verdicts: neutral },
    // A number without the letters of our codes is not looked up.
    {
      text: `URGE!!! ${title.toUpperCase()} CODIGO ${number} ENTREVISTAS ESTA SEMANA`,
      verdicts: noCode,
    },
    { text: 'Tu código 482913 no lo compartas', verdicts: noCode },
    // A link that the chat cut before the code, and within it.
    { text: `Chequen esta ${link.slice(0, -(code.length + 3))}...`, verdicts: [['unsure']] },
    { text: `Chequen esta ${link.slice(0, -2)}…`, verdicts: [['unsure']] },
    { text: `${origin}/sueldos/`, verdicts: [['unsure']] },
    // Our code, with what our vacancy does not say.
    { text: `${title} ${doubled} mensuales + bonos, código ${code}`, verdicts: altered, warnings: 1 },
    { text: `${shared}\nManda tu CV por WhatsApp al 55 1234 5678`, verdicts: altered, warnings: 1 },
    {
      text: `URGE ${title}, 95 mil pesos, ${code}. Deposita $500 de inscripción por OXXO, tel. +52 1 4421234567`,
      verdicts: altered,
      warnings: 3,
    },
    {
      text: `${title} ${code} regístrate en https://bit.ly/3xYz o bolsa-empleo.top/registro`,
      verdicts: altered,
      warnings: 1,
    },
    {
      text: `${title} ${code} aplica en empleos-mx.lat/form o con @recluta_mx`,
      verdicts: altered,
      warnings: 1,
    },
    { text: `${title} ${code}, sueldo ${salary.max * 2} pesos`, verdicts: altered, warnings: 1 },
    { text: `${shared}\nMándame foto de tu INE y tu CURP`, verdicts: altered, warnings: 1 },
    { text: `${title} ${code}, sube el NIP de tu tarjeta`, verdicts: altered, warnings: 1 },
    { text: `${code} envía fotos de los documentos hoy`, verdicts: altered, warnings: 1 },
    { text: `${title} en ${elsewhere}. Código ${code}`, verdicts: altered, warnings: 1 },
    { text: `📍${elsewhere.toUpperCase()} ${title} ${code}`, verdicts: altered, warnings: 1 },
    { text: `URGE *Cajera* en ${cities[city].name}, código ${code}`, verdicts: altered, warnings: 1 },
    { text: `Vacante de chofer ${code}`, verdicts: altered, warnings: 1 },
    { text: `${shared}\nDeposítanos $21,000 de fianza`, verdicts: altered, warnings: 2 },
    { text: `${code}. Te va a llegar un código por SMS, reenvíamelo`, verdicts: altered, warnings: 1 },
    {
      text: `${shared}\nTrae acta de nacimiento y comprobante de domicilio`,
      verdicts: altered,
      warnings: 1,
    },
    { text: `${shared}\nInformes (81)12345678`, verdicts: altered, warnings: 1 },
    { text: `${code}. Pagas tu uniforme`, verdicts: altered, warnings: 1 },
    { text: `${code}, dudas: ${email}.mx`, verdicts: altered, warnings: 1 },
    // Closed, together with an open one, and of somebody else.
    { text: `${closedCode} sigue abierta, mándame tu CV`, verdicts: [['closed', closedCode]] },
    {
      text: `Dos vacantes: ${code} y ${closedCode}`,
      verdicts: [
        ['neutral', code],
        ['closed', closedCode],
      ],
    },
    { text: 'Vacante REQ-20455 de almacenista en Toluca', verdicts: [['foreign', 'REQ-20455']] },
    { text: 'INE-12345678', verdicts: [['foreign', 'INE-12345678']], warnings: 1 },
    { text: 'VAC-1234567', verdicts: [['foreign', 'VAC-1234567']] },
    // The address looks like ours.
    {
      text: `http://empleos-seguros.example${vacancyPage(id).replace(code.toLowerCase(), 'xyz')}`,
      verdicts: noCode,
      warnings: 1,
    },
    {
      text: 'Trabajo desde casa empacando plumas, $8,000 semanales. Solo paga tu kit de $350. TEL-5512345678',
      verdicts: noCode,
      warnings: 2,
    },
    {
      text: 'Hola, soy de recursos humanos de una empresa muy importante, ¿buscas empleo?',
      verdicts: noCode,
    },
  ];
}
