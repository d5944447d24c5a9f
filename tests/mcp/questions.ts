/** Questions as people ask them, with the calls that answer them and what the answer must contain. */
export interface Question {
  readonly asked: string;
  readonly calls: readonly (readonly [tool: string, given: Readonly<Record<string, unknown>>])[];
  readonly says: RegExp;
}

/** At least one vacancy, with its line. */
const count = /(?:^|\n)[1-9][\d,]* active vacanc.*\n- /s;
const pay = /median \$[\d,]+.*\nCite as: /s;

export const questions: readonly Question[] = [
  {
    asked: 'Which jobs ask for no English?',
    calls: [['searchJobs', { english: 'No requerido' }]],
    says: count,
  },
  {
    asked: '¿Qué vacantes de ventas hay en la Ciudad de México?',
    calls: [['searchJobs', { family: 'ventas', city: 'ciudad-de-mexico' }]],
    says: count,
  },
  {
    asked: 'Senior remote developer jobs that pay at least 40,000?',
    calls: [
      [
        'searchJobs',
        { family: 'desarrollador', modality: 'remoto', seniority: 'Senior', minimumPay: 40_000 },
      ],
    ],
    says: /for family desarrollador, modality remoto, seniority Senior, minimumPay 40000/,
  },
  {
    asked: '¿Qué se publicó esta semana en Guadalajara?',
    calls: [['searchJobs', { city: 'guadalajara', postedSince: '2026-11-09' }]],
    says: /posted 2026-11-/,
  },
  {
    asked: 'Tell me about vacancy vac-10022.',
    calls: [['getJob', { jobId: 'vac-10022' }]],
    says: /VAC-10022/,
  },
  {
    asked: '¿Sigue abierta la VAC-10030 y cómo me postulo?',
    calls: [['getJob', { jobId: 'VAC-10030' }]],
    says: /people apply themselves at http/,
  },
  {
    asked: 'Which city pays senior developers best?',
    calls: [['compareSalaries', { by: 'city', family: 'desarrollador', seniority: 'Senior' }]],
    says: /pay by city for family desarrollador, seniority Senior/,
  },
  {
    asked: '¿Cuánto gana un contador en Monterrey según su nivel?',
    calls: [['compareSalaries', { by: 'seniority', family: 'finanzas-contabilidad', city: 'monterrey' }]],
    says: /pay by seniority for city monterrey, family finanzas-contabilidad/,
  },
  {
    asked: 'What are the best paid professions in Tijuana?',
    calls: [['compareSalaries', { by: 'family', city: 'tijuana' }]],
    says: /^Computed from .* for city tijuana,.*\nAll together: median \$[\d,]+/m,
  },
  {
    asked: '¿Hay prácticas profesionales en la Ciudad de México?',
    calls: [['searchJobs', { city: 'Ciudad de México', seniority: 'Prácticas' }]],
    says: count,
  },
  {
    asked: 'Are there part-time jobs?',
    calls: [['searchJobs', { employmentType: 'Medio tiempo' }]],
    says: /No active vacancy for employmentType Medio tiempo\./,
  },
  {
    asked: '¿Qué empleos híbridos piden inglés y pagan más de 60 mil?',
    calls: [['searchJobs', { modality: 'hibrido', english: 'Requerido', minimumPay: 60_000 }]],
    says: count,
  },
  {
    asked: 'Find data analyst jobs in Querétaro or Puebla.',
    calls: [
      ['searchJobs', { city: 'queretaro', family: 'analista-de-datos' }],
      ['searchJobs', { city: 'puebla', family: 'analista-de-datos' }],
    ],
    says: count,
  },
  {
    asked: '¿Cuál es el sueldo mediano en marketing y cómo lo cito?',
    calls: [['getSalaryGuide', { family: 'marketing' }]],
    says: pay,
  },
  {
    asked: 'How many vacancies are there in each city?',
    calls: [['getApiIndex', {}]],
    says: /merida \(Mérida\): \d+.*\nGuide: http\S+\/desarrolladores\/en\/ /s,
  },
  {
    asked: '¿Gana más un gerente de producto o un desarrollador?',
    calls: [['compareSalaries', { by: 'family' }]],
    says: pay,
  },
  {
    asked: 'What does the newest compliance job require?',
    calls: [
      ['searchJobs', { family: 'cumplimiento-aml', limit: 1 }],
      ['getJob', { jobId: 'the first' }],
    ],
    says: /Requirements\n- /,
  },
  {
    asked: '¿Hay vacantes de logística o almacén para personas con nivel medio?',
    calls: [
      ['searchJobs', { words: 'logística', seniority: 'Media' }],
      ['searchJobs', { words: 'almacén', seniority: 'Media' }],
    ],
    says: count,
  },
  {
    asked: 'Which director jobs pay over 100,000?',
    calls: [['searchJobs', { seniority: 'Dirección', minimumPay: 100_000 }]],
    says: count,
  },
  {
    asked: '¿Qué familias tienen guía de sueldos?',
    calls: [['listSalaryGuides', {}]],
    says: /ventas \(Ventas\)/,
  },
];
