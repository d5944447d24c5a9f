import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  bestOf,
  countKnownHeaders,
  headerPhrases,
  headerWords,
  type Meaning,
  scoresOfHeader,
} from './header-score.ts';

/** As people, forms and programs write them. */
const headers: Readonly<Partial<Record<Meaning, string>>> = {
  title: `
    Puesto | PUESTO | Nombre del puesto | Título de la vacante | Titulo | Vacante | Vacantes |
    Job Title | jobTitle | job_title | JOBTITLE | Position | Posición | Cargo |
    Nombre de la vacante | Puesto solicitado | Rol | Nombre de la posición | Título del puesto |
    Puesto de trabajo | Título de la oferta | Position Title | Job Name |
    ¿Qué puesto necesitas cubrir? | Vacante a cubrir | Título del empleo | Puesto requerido`,
  employer: `
    Empresa | Cliente | Compañía | Company | Company Name | companyName | Hiring Company |
    Razón social | Nombre de la empresa | Empleador | Organization | hiringOrganization.name |
    company.name | empresa.nombre | employer.name | Nombre del cliente | Empresa contratante |
    Client | Nombre o razón social | Empresa que contrata`,
  city: `
    Ciudad | Ubicación | Location | Work Location | Lugar de trabajo | Localidad | location.city |
    ubicacion.ciudad | address.city | Ciudad de trabajo | Job Location | workLocation |
    Ciudad/Estado | Lugar | Sede | jobLocation | Ciudad donde se labora | address.addressLocality |
    Ubicación de la vacante | Ciudad o municipio | candidate_location`,
  state: `
    Estado | Entidad | Entidad federativa | State | location.state | ubicacion.estado |
    Estado de la República | region`,
  municipality: `
    Municipio | Alcaldía | Delegación | Municipio o alcaldía | location.municipality`,
  salary: `
    Sueldo | Salario | Sueldo mensual | Compensation | Salary | Sueldo ofrecido | Rango salarial |
    Sueldo bruto mensual | Salario Mensual Neto | Pay range | salary.text | Remuneración |
    Sueldo (MXN) | Ingreso mensual | Sueldo mensual bruto | ¿Cuánto se paga? | Salary Range |
    Compensación mensual`,
  salaryMin: `
    Sueldo desde | Salario mínimo | salary_min | salaryMin | minSalary | salary.min |
    Sueldo mínimo mensual | Min. salary | Pay Min | salary.minValue | Sueldo (desde) |
    salario.minimo | Salario min`,
  salaryMax: `
    Sueldo hasta | Salario máximo | salary_max | salary.max | maxSalary | Sueldo máximo | Salary To |
    salario.maximo`,
  description: `
    Descripción | Descripción del puesto | Job Description | Description | Job Summary | content |
    descripcion_html | body | Resumen | Detalle de la vacante | jobDescription |
    Descripción de la vacante | Acerca del puesto | Objetivo del puesto | Descripción general`,
  responsibilities: `
    Funciones | Actividades | Responsabilidades | Responsibilities | Funciones principales |
    Actividades a realizar | Duties | Tareas | Principales actividades`,
  requirements: `
    Requisitos | Requirements | Qualifications | Perfil requerido | Conocimientos | Habilidades |
    Skills | Requerimientos | Conocimientos y habilidades | Perfil del candidato`,
  benefits: `
    Prestaciones | Beneficios | Benefits | Prestaciones y beneficios | Ofrecemos | Perks |
    ¿Qué ofrecemos? | Prestaciones de ley`,
  modality: `
    Modalidad | Work model | Modalidad de trabajo | Esquema de trabajo | Remote | Workplace type |
    workplace_type | Modalidad (presencial/remoto/híbrido) | Home office | is_remote |
    Tipo de modalidad | work_mode`,
  employmentType: `
    Tipo de contrato | Tipo de jornada | Jornada | Employment Type | Tipo de contratación |
    contract | jobType | Tipo de empleo | employment_type | Contrato | contract_type |
    Jornada laboral | jobtype`,
  seniority: `
    Nivel | Seniority level | Seniority | Career Level | Experience Level | Nivel de puesto |
    seniority_level | Nivel jerárquico | Nivel de experiencia`,
  industry: `
    Giro | Sector | Industries | Industria | Industry | Giro de la empresa | company.industry |
    Sector empresarial`,
  postedAt: `
    Fecha de publicación | Posted On | Posted Date | posted_date | datePosted | Fecha de alta |
    publishedAt | created_at | Publicado | Fecha publicación | pubDate | Date Posted |
    Fecha de apertura | date | pubdate | Timestamp`,
  validThrough: `
    Vigencia | Closes | Fecha límite | Expiration Date | expires_at | Fecha de vencimiento |
    Fecha de cierre | Valid through | Deadline | Vigente hasta | Cierre de la vacante |
    Closing date | Vence | fecha_vigencia | expire | Fecha en que cierra la vacante`,
  key: `
    ID | Folio | Clave | Req ID | id_vacante | Job ID | jobId | Referencia | Requisition Number |
    No. de vacante | Código | ID de la vacante | external_id | Número de requisición |
    Clave de la vacante | jobid`,
  applyUrl: `
    URL | Link | job_url | Apply URL | Liga | Enlace de postulación | applyUrl | url_vacante |
    Enlace`,
  private: `
    Reclutador | Recruiter | Correo | E-mail | Email de contacto | Teléfono | Notas | Observaciones |
    Comentarios internos | Contacto | WhatsApp | Nombre del reclutador | Recruiter Email |
    Hiring Manager | Observaciones internas | recruiter.name | contact.email |
    Dirección de correo electrónico | Persona de contacto | RFC | Notas internas |
    company.description | Descripción de la empresa | Ejecutivo de cuenta |
    Responsable de la vacante | Nombre de quien llena este formulario | Teléfono de contacto |
    Domicilio | company.id`,
  area: `
    Área | Departamento | Department | job_functions | Área del puesto`,
  english: `
    Inglés | Nivel de inglés | English level`,
  salaryPeriod: `
    Periodo | Periodicidad | Pay period | salary.period | Frecuencia de pago`,
  salaryCurrency: `
    Moneda | Currency | salary.currency`,
  status: `
    Estatus | Status | Estado de la vacante | Estatus de la vacante`,
  zone: `
    Colonia | Zona`,
  other: `
    País | Código postal | Horario | Turno | Escolaridad | Nivel de estudios | Edad | Sexo |
    num_applicants | Idiomas | Número de plazas | company.logo | location.country`,
};

const bestMeaning = (header: string) => bestOf(scoresOfHeader(header))?.meaning;

suite('headers', () => {
  for (const [meaning, list] of Object.entries(headers)) {
    test(meaning, () => {
      for (const header of list.split('|')) assert.equal(bestMeaning(header.trim()), meaning, header);
    });
  }

  test('every phrase of the table has its meaning', () => {
    for (const [meaning, { sure }] of Object.entries(headerPhrases)) {
      for (const phrase of sure.split(',').map((one) => one.trim())) {
        const score = scoresOfHeader(phrase).find((one) => one.meaning === meaning);
        assert.ok(score && score.score > 0.8, `${phrase}: ${meaning}`);
      }
    }
  });

  test('accents, case, punctuation and the way words are joined make no difference', () => {
    const words = fc.constantFrom(
      'fecha publicacion',
      'sueldo minimo',
      'tipo contrato',
      'nombre puesto',
      'job title',
    );
    const joined = fc.constantFrom<(words: string[]) => string>(
      (all) => all.join(' de '),
      (all) => all.join('_').toUpperCase(),
      (all) => all.join('-'),
      (all) => all.join(''),
      (all) => `¿${all.join(' ')}?`,
      (all) =>
        all.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(''),
      (all) => all.map((word) => word.replace(/o$/, 'o\u0301')).join(' '),
    );
    fc.assert(
      fc.property(words, joined, (phrase, join) => {
        assert.equal(bestMeaning(join(phrase.split(' '))), bestMeaning(phrase));
      }),
    );
  });

  test('what says nothing means nothing', () => {
    for (const header of ['', '   ', 'xyz', 'Foo Bar', '12345', '***'])
      assert.deepEqual(scoresOfHeader(header), []);
  });

  test('any header, however long, is taken apart in time that grows with it', () => {
    for (const header of [
      'de'.repeat(500_000),
      'puesto '.repeat(100_000),
      'a.'.repeat(200_000),
      'fechasueldo'.repeat(10_000),
    ]) {
      assert.ok(headerWords(header).length <= 300);
      scoresOfHeader(header);
    }
  });

  test('a row of titles, notes or data is not taken for a header', () => {
    assert.ok(countKnownHeaders(['Puesto', 'Empresa', 'Ciudad', 'Sueldo']) >= 4);
    assert.ok(countKnownHeaders(['Reporte de ofertas publicadas al 16/11/2026']) < 2);
    assert.ok(countKnownHeaders(['Exportación', '', '', 'Usuario: admin']) < 2);
  });
});
