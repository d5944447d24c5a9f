import type { FieldName } from '../fields.ts';

/** `private` columns are never published; `other` columns are known and of no use. */
export type Meaning = FieldName | 'private' | 'other';

/** `vague` phrases count only if the values agree. */
export interface HeaderPhrases {
  readonly sure: string;
  readonly vague?: string;
}

/** Words of a phrase in any order, without fillers, plurals and accents. Longer phrases win. */
export const headerPhrases: Readonly<Record<Meaning, HeaderPhrases>> = {
  key: {
    sure: `key, id, folio, referencia, reference, reference number, referencenumber, requisition, requisition id,
      requisition number, req, req id, id vacante, vacante id, clave vacante, codigo vacante, numero vacante,
      id oferta, codigo oferta, clave oferta, numero oferta, id puesto, clave puesto, job id, job code, job number,
      job reference, external id, id externo, id interno, uuid, guid, identificador, identifier, numero requisicion,
      requisicion, folio vacante, id empleo, id anuncio, posting id, vacancy id, vacancy number, no vacante, num vacante`,
    vague: 'clave, codigo, code, ref, consecutivo, numero, number, no, num',
  },
  vacancyId: { sure: 'vacancyid' },
  title: {
    sure: `title, job title, titulo, puesto, nombre puesto, puesto trabajo, puesto solicitado, puesto vacante,
      titulo puesto, titulo vacante, nombre vacante, vacante, vacancy, cargo, nombre cargo, posicion, position,
      position title, position name, job name, job, role, rol, titulo oferta, nombre oferta, titulo empleo,
      titulo anuncio, denominacion puesto, vacante solicitada, vacante disponible, perfil solicitado, opening, posting title, job opening name, full title`,
    vague:
      'nombre, name, oferta, offer, empleo, ocupacion, occupation, perfil, plaza, headline, denominacion',
  },
  employer: {
    sure: `employer, empresa, nombre empresa, company, company name, compania, cliente, nombre cliente, client,
      client name, hiring company, hiring organization, organization, organizacion, razon social, empleador, patron,
      employer name, empresa contratante, empresa solicitante, empresa cliente, institucion, anunciante, advertiser,
      cliente final, corporativo, business name, empresa ofertante`,
    vague: 'cuenta, account, dependencia, firma, negocio, grupo, contratante, solicita vacante',
  },
  employerAliases: {
    sure: 'employeraliases, nombre comercial, marca comercial, trade name, brand, alias empresa, company alias',
    vague: 'marca, brand name',
  },
  employerDomains: {
    sure: `employerdomains, sitio web empresa, pagina web empresa, web empresa, url empresa, company website,
      company url, company domain, website, sitio web, pagina web, company link, company site, dominio empresa`,
    vague: 'domain, dominio, web',
  },
  company: {
    sure: 'descriptor, descriptor confidencial, empresa publicable, descripcion confidencial empresa',
  },
  industry: {
    sure: `industry, industria, sector, giro, giro empresa, sector empresa, company industry, ramo, rubro,
      actividad economica, sector economico, sector industrial, giro comercial, company sector, sector actividad`,
    vague: 'category, categoria, segmento, vertical',
  },
  area: {
    sure: `area, departamento, department, job function, area puesto, area trabajo, area laboral, area funcional,
      area vacante, functional area, job category, job area, categoria puesto, division, team`,
    vague: 'category, categoria, funcion, function, especialidad, subarea',
  },
  family: { sure: 'family, familia, familia puesto, job family, role family' },
  city: {
    sure: `city, ciudad, ubicacion, location, work location, job location, lugar trabajo, lugar, localidad, poblacion,
      ciudad trabajo, ciudad vacante, ciudad estado, ubicacion vacante, ubicacion puesto, town, locality, work city,
      ciudad laboral, zona trabajo, lugar vacante, ubicacion geografica, centro trabajo, job city, work place,
      sede trabajo, lugar residencia, place`,
    vague:
      'section, sede, plaza, donde, donde ubica, ubica, donde encuentra, donde labora, where, sucursal, office, oficina, site, base, destino',
  },
  state: {
    sure: 'state, estado, entidad, entidad federativa, provincia, region, province, estado republica, work state',
  },
  zone: { sure: 'zone, zona, colonia, neighborhood, neighbourhood, barrio, distrito, zona ciudad, district' },
  municipality: {
    sure: 'municipality, municipio, alcaldia, delegacion, borough, county, municipio alcaldia, delegacion municipio',
  },
  modality: {
    sure: `modality, modalidad, modalidad trabajo, modalidad laboral, work model, work mode, work modality,
      workplace type, workplace, remote, remoto, is remote, remote type, home office, teletrabajo, esquema trabajo,
      esquema laboral, forma trabajo, presencial hibrido remoto, presencial hibrida remota, presencial remoto,
      presencial remota, work arrangement, work style, work setting, remote status, location type, hibrido,
      job location type, working model, remote work, espacio trabajo, workplace type, workplace, telecommuting, remote job, remoto,
       trabajo remoto, presencialidad`,
    vague: 'presencial, hibrida, remota, esquema, work type, tipo trabajo, flexibilidad, working mode',
  },
  seniority: {
    sure: `seniority, seniority level, nivel, nivel puesto, nivel vacante, career level, experience level, job level,
      nivel experiencia, nivel jerarquico, nivel cargo, jerarquia, level, nivel seniority, nivel profesional, rango puesto`,
    vague: 'experience, experiencia, grado, grade, rango',
  },
  employmentType: {
    sure: `employment type, employmenttype, contract type, type contract, job type, contract, contrato, tipo contrato,
      tipo contratacion, contratacion, modalidad contratacion, modalidad contrato, jornada, tipo jornada,
      jornada laboral, tipo empleo, tipo puesto, employment, dedicacion, tipo relacion laboral, forma contratacion,
      regimen contratacion, esquema contratacion, type employment, contract duration, tipo plaza, job schedule, commitment, employment type code`,
    vague: 'tiempo, duracion, work schedule, worktype, tipo, type',
  },
  english: { sure: 'english, ingles, nivel ingles, english level, idioma ingles, dominio ingles' },
  salary: {
    sure: `salary, sueldo, salario, sueldo mensual, salario mensual, compensation, compensacion, remuneracion, pay,
      rango salarial, rango sueldo, salary range, pay range, sueldo ofrecido, salario ofrecido, sueldo bruto,
      sueldo neto, salario bruto, salario neto, sueldo base, base salary, oferta economica, ingreso mensual,
      percepcion, sueldo texto, salary text, monthly salary, remuneration, wage, nivel salarial, tabulador,
      compensation range, compensation tier summary, sueldo salario, banda salarial, paga, nomina`,
    vague: 'ingreso, monto, amount, paquete, package, pago, oferta',
  },
  salaryMin: {
    sure: `salarymin, sueldo minimo mensual, salario minimo mensual, sueldo mensual minimo, sueldo mensual desde,
      salario mensual desde, sueldo desde, sueldo minimo, salario desde, salario minimo, salary min, min salary,
      minimum salary, salary from, pay min, pay from, min pay, sueldo inicial, limite inferior, compensation min,
      sueldo inferior, salario inferior, rango minimo, min compensation, sueldo min, salario min, lower bound,
      salary low, salary minimum, salary start, remuneracion minima, ingreso minimo, minimo mensual, base minimo`,
    vague: 'desde, minimo, min, from, minimum',
  },
  salaryMax: {
    sure: `salarymax, sueldo maximo mensual, salario maximo mensual, sueldo mensual maximo, sueldo mensual hasta,
      salario mensual hasta, sueldo hasta, sueldo maximo, salario hasta, salario maximo, salary max, max salary,
      maximum salary, salary to, pay max, pay to, max pay, sueldo tope, limite superior, compensation max,
      sueldo superior, salario superior, rango maximo, max compensation, sueldo max, salario max, upper bound,
      salary high, salary maximum, salary end, remuneracion maxima, ingreso maximo, tope salarial, maximo mensual`,
    vague: 'hasta, maximo, max, maximum, tope',
  },
  salaryPeriod: {
    sure: `salaryperiod, salary period, periodo sueldo, periodo salario, periodo pago, periodicidad, periodo salarial,
      pay period, frecuencia pago, pay frequency, salary unit, unit text, periodicidad pago, salary interval,
      salary type, tipo sueldo, salary frequency, periodicidad sueldo`,
    vague: 'periodo, period, frecuencia, frequency, interval, unidad',
  },
  salaryCurrency: {
    sure: 'salarycurrency, currency, moneda, salary currency, divisa, tipo moneda, moneda sueldo, currency code',
  },
  salaryGrossNet: {
    sure: 'salarygrossnet, bruto neto, neto bruto, gross net, net gross, tipo salario bruto neto, impuestos',
  },
  postedAt: {
    sure: `first published, date opened, posted, posted at, posted on, posted date, date posted, fecha publicacion, publicacion, publicado,
      publicada, fecha alta, fecha apertura, fecha publicado, publication date, publish date, published,
      date published, published at, published date, listed, list date, pub date, post date, timestamp, fecha registro, fecha captura,
      marca temporal, fecha creacion, created, created at, creation date, open date, opened, fecha oferta,
      fecha vacante, publicado el, fecha solicitud, fecha requisicion, date opened, listed at, fecha ingreso vacante,
      inicio publicacion, inicio vigencia, fecha posteo, isodate, iso date, date iso`,
    vague: 'fecha, date, fecha inicio, start date, alta, apertura, desde fecha, hora, dia, updated',
  },
  validThrough: {
    sure: `cierra, fecha cierra, cierra vacante, fecha cierra vacante, cierra convocatoria, expire, expira, expire date, validthrough, valid through, valid until, vigencia, vigente, vigencia hasta, fecha vigencia, expires,
      expires at, expiry, expiry date, expiration, expiration date, expirationdate, expiry on, closes, close date,
      closing date, closes on, target date, deadline, application deadline, apply before, apply by, fecha limite,
      fecha vencimiento, vencimiento, vence, fecha cierre, fecha fin, fecha termino, hasta fecha, fecha expiracion,
      caduca, fecha caducidad, caducidad, cierre, end date, valid to, fecha final, fin vigencia, disponible hasta,
      limite postulacion, cierre vacante, fin publicacion, cierre convocatoria, publicada hasta, publicado hasta`,
    vague: 'hasta, limite, until',
  },
  status: {
    sure: 'status, estatus, estado vacante, estatus vacante, situacion, job status, vacancy status, status vacante',
    vague: 'estado, activa, activo, active, abierta, open',
  },
  closedOn: {
    sure: 'closedon, closed, closed on, date closed, fecha cerrada, fecha cubierta, fecha cancelacion, cerrada el',
  },
  description: {
    sure: `description, descripcion, job description, descripcion puesto, descripcion vacante, descripcion oferta,
      descripcion empleo, summary, job summary, resumen, resumen puesto, detalle, detalle vacante, detail, content,
      contenido, body, about role, about job, sobre puesto, sobre vacante, acerca puesto, acerca vacante,
      objetivo puesto, proposito puesto, mision puesto, texto anuncio, anuncio, ad text, job detail, full description,
      descripcion general, description plain, pitch, content encoded, descripcion html, description html, job ad, overview, texto oferta, describe,
      describe actividad puesto, describe vacante, descripcion actividad, text, descripcion completa,
      informacion vacante, snippet`,
    vague: 'texto, objetivo, mision, informacion, perfil puesto, narrativa, cuerpo, about',
  },
  responsibilities: {
    sure: `responsibility, responsabilidad, funcion, funcion puesto, funcion principal, actividad, actividad principal,
      actividad puesto, actividad realizar, tarea, duty, job duty, key responsibility, principal actividad,
      principal funcion, labor, que haras, what you will do, funcion actividad, funcion responsabilidad, day to day`,
    vague: 'accountability, quehacer',
  },
  requirements: {
    sure: `requirement, requisito, requerimiento, qualification, requisito puesto, requisito vacante,
      job requirement, conocimiento, conocimiento habilidad, habilidad, skill, competencia, perfil requerido,
      perfil candidato, perfil buscado, que buscamos, what we are looking for, requisito candidato, aptitud,
      requisito indispensable, must have, conocimiento requerido, habilidad requerida, required skill,
      requerimiento puesto, perfil deseado, conocimiento competencia`,
    vague: 'perfil, candidate profile, criteria',
  },
  benefits: {
    sure: `benefit, beneficio, prestacion, prestacion beneficio, perk, ofrecemos, que ofrecemos, what we offer,
      prestacion ley, prestacion superior, job benefit, se ofrece, oferta beneficio, prestacion ofrecida, beneficio ofrecido`,
    vague: 'bono, extra, incentivo',
  },
  applyUrl: {
    sure: `applyurl, hosted url, absolute url, careers url, apply url, apply link, application url, application link, url, link, liga, enlace, job url,
      job link, url vacante, link vacante, liga vacante, url oferta, link oferta, enlace oferta, url postulacion,
      link postulacion, liga postulacion, enlace postulacion, enlace vacante, permalink, href, url anuncio, source url,
      donde postularse, job posting url, vacancy url, postulacion, url aplicar, link aplicar`,
  },
  private: {
    sure: `correo, correo electronico, direccion correo, direccion correo electronico, email, e mail, mail,
      email address, telefono, tel, telephone, phone, phone number, celular, movil, whatsapp, whats app, whats, mobile, contacto, contact,
      nombre contacto, contact name, persona contacto, contacto cliente, contact person, contact email, contact phone,
      reclutador, reclutadora, nombre reclutador, recruiter, recruiter name, hiring manager, responsable,
      nombre responsable, responsable vacante, ejecutivo, ejecutivo cuenta, account manager, consultor, consultora,
      quien llena, quien llena formulario, nombre quien llena, nombre quien responde, nombre solicitante, solicitante,
      requested by, solicitado por, capturado por, elaborado por, created by, creado por, publicado por, posted by,
      owner, job owner, assigned, assigned to, asignado, asignado a, asignada a, nota, nota interna, note,
      internal note, observacion, observacion interna, comentario, comentario interno, comment, remark, interno,
      internal, internal comment, rfc, curp, nss, domicilio, domicilio empresa, calle, calle numero, direccion, address,
      street, street address, direccion empresa, company address, address line, descripcion empresa, acerca empresa,
      sobre empresa, about company, company description, company about, company profile, company overview, id cliente,
      cliente id, client id, company id, id empresa, empresa id, clave cliente, codigo cliente, fee, comision agencia,
      facturacion, costo, jefe directo, jefe inmediato, reporta a, reports to, manager, usuario, user, username, author,
      autor, atencion, atencion a, firma responsable, entrevistador, hr contact, contacto rh, representante,
      supervisor, coordinador vacante, linkedin, facebook, red social, dato contacto, informacion contacto, asesor,
      asesor comercial, vendedor, historial, seguimiento, candidato finalista, candidato enviado`,
  },
  other: {
    sure: `pais, country, country code, codigo postal, cp, zip, zip code, postal code, postalcode, latitud, longitud, lat,
      lon, lng, latitude, longitude, coordenada, numero vacante disponible, numero plaza, vacante disponible numero,
      plaza disponible, opening, number opening, total opening, posicion disponible, plaza vacante, num applicant,
      applicant, postulante, postulado, view, visita, vista, rating, calificacion empresa, company rating, calificacion,
      tag, etiqueta, scraped, scraped at, fecha extraccion, extraccion, fecha descarga, fecha scraping, crawled,
      fecha consulta, fecha actualizacion, last updated, updated at, modified, modified at, horario, horario laboral,
      horario trabajo, turno, hour, working hour, work hour, schedule, shift, idioma, language, sexo, genero, gender,
      edad, age, rango edad, estado civil, marital status, escolaridad, nivel estudio, nivel academico,
      nivel escolaridad, education, education level, grado estudio, grado academico, degree, carrera, anio experiencia,
      year experience, logo, image, imagen, foto, photo, photograph, source, fuente, portal, sitename, source name,
      company size, tamano empresa, numero empleado, employee count, dia laboral, dia trabajo, dia descanso,
      dia laborable, discapacidad, viajar, disponibilidad viajar, disponibilidad, licencia conducir, auto propio,
      duracion contrato, dia laborar, priority, prioridad, search term, keyword, palabra clave, cve ent, cve mun,
      clave entidad, clave municipio, clave estado, clave ciudad, total`,
    vague: 'experiencia, experience, causa, causa vacante, motivo',
  },
};
