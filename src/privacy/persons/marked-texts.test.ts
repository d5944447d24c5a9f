import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostOf } from './addresses.ts';
import { searchPersonalData } from './find-personal-data.ts';

/**
 * Texts in which a datum stands between double brackets. It has to be found, all of it and nothing beside it; where there
 * are no brackets there is nothing to find.
 */
const lines = (texts: string) =>
  texts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function markedAsFound(text: string, names: 'all' | 'none'): string {
  const { certain } = searchPersonalData(text, { links: [], names });
  return certain.toReversed().reduce(
    // Kinds are checked by the names of the groups.
    (marked, { start, end }) =>
      `${marked.slice(0, start)}[[${marked.slice(start, end)}]]${marked.slice(end)}`,
    text,
  );
}

function kindsIn(text: string, names: 'all' | 'none'): string[] {
  return [...new Set(searchPersonalData(text, { links: [], names }).certain.map(({ kind }) => kind))];
}

function check(kind: string, texts: readonly string[], names: 'all' | 'none' = 'none'): void {
  for (const marked of texts) {
    const text = marked.replaceAll('[[', '').replaceAll(']]', '');
    test(JSON.stringify(marked), () => {
      assert.equal(markedAsFound(text, names), marked);
      assert.deepEqual(kindsIn(text, names), text === marked ? [] : [kind]);
    });
  }
}

describe('telephone numbers as Mexico groups them', () => {
  check(
    'phone',
    lines(`
      [[5512345678]]
      [[55 12345678]]
      [[664 1234567]]
      [[664 1234 567]]
      [[55 12 34 56 78]]
      [[55 1234 56 78]]
      [[55 123 456 78]]
      [[664 123 45 67]]
      [[664 12 34 567]]
      [[5512 345 678]]
      [[5512 34 56 78]]
      [[55 12 345 678]]
      [[55 12 3456 78]]
      [[55 123 45678]]
      [[5 512 345 678]]
      [[33 1234 5678]]
      [[56-1234-5678]]
      [[81.1234.5678]]
      [[800 123 4567]]
      [[900-123-4567]]
      [[52 55 1234 5678]]
      [[521 664 123 4567]]
      [[(52) 55 1234 5678]]
      [[045 664 123 4567]]
      [[01 55 12 345 678]]
      [[+ 52 55 1234 5678]]
      Oficina ([[ +52 55 1234 5678]])
      [[+52 1234567]]
      [[001 415 555 2671]]
      [[00 1 415 555 267]]
      55123 45678
      +5 123 4567
      001 234 567 89
      000 415 555 2671
      55 00 1 415 555 26
      2147483648
      4294967295
      4294967296
      101 234 5678
    `),
  );
});

describe('what stands around a telephone number', () => {
  check('phone', [
    ...lines(`
      Informes ([[55 1234 5678]], oficina)
      tel [[+52 (55 1234 5678]]
      Pre-venta [[55 1234 5678]]
      Tel.[[55 1234 5678]]
      Lada 2;[[55 1234 5678]]
      Tel. [[55 1234 5678]], 8 am
      Tel. [[55 1234 5678]], gracias
      3.55 1234 5678
      55 1234 5678,5
      55 1234 5678:5
      55 1234 5678%
      55 1234 5678x
      x55 1234 5678
      €55 1234 5678
      Tel. 551234567
      Tel. [[123 4567]]
      Tel. [[1012345678]]
      [[55 1234 5678, ext. 12]]
      [[55 1234 5678 (ext. 123)]]
      [[55 1234 5678 ext 12]]
      [[55 1234 5678 ext.12]]
      [[55 1234 5678 EXT : 12]]
      [[55 1234 5678 extensión:  1234]]
      [[55 1234 5678]] o pida la ext. 12
    `),
    '[[55 1234\n5678]]',
    '55 1234\n\n5678',
    '55 1234\n \n5678',
  ]);
});

describe('telephone numbers with signs that nobody puts into an amount', () => {
  check(
    'phone',
    lines(`
      [[55*1234*5678]]
      [[664|123|4567]]
      [[664_123_45_67]]
      [[55~1234~56~78]]
      [[(55) * 1234 * 5678]]
      Llámanos [[55 · 1234 · 5678]] hoy
      [[664,123,4567]]
      [[55•1234•5678]].
      x55*1234*5678
      55*1234*5678a
      $55*1234*5678
      1.55*1234*5678
      2,55*1234*5678
      55*1234*5678.9
      55*1234|5678
      10*1234*5678
      folio 55*1234*5678
      55*12*34*56*78
    `),
  );
});

describe('letters in the place of figures', () => {
  check(
    'phone',
    lines(`
      Cel [[222345OlIO]]
      Cel [[222 34.5O lI-2]]
      Cel 22234OOlIO
      Cel 22234OOlIO desde 2024
      Cel 222l234567x
      Cel 222l2345678
      Cel a222l234567
      222l234567
    `),
  );
});

describe('a number that was given another name is that', () => {
  const names = lines(`
    cédula profesional
    cedula profesional
    número de empleado
    núm. de empleado
    no. de empleado
    folio
    referencia
    ref
    clave
    código
    codigo
    vacante
    pedido
    orden
    expediente
    contrato
    factura
    póliza
    poliza
    licitación
    licitacion
    convocatoria
    registro
    cédula
    cedula
    serie
    SKU
    id
    partida
    proyecto
    acta
    lote
    modelo
    ISO
    NOM
    oficio
    requisición
    requisicion
    guía
    guia
    ticket
    caso
    MXN
    USD
    pesos
    registros
    usuarios
    unidades
    piezas
    folio:
    folio núm.
    folio número
    folio no.
    folio nº
    registro n°
    orden de compra núm.
    clave interna
    folio interno
    folio =
    folio -
  `);
  check(
    'phone',
    names.map((name) => `${name} 5512345678`),
  );
  check(
    'phone',
    lines(`
      sin folio, [[5512345678]]
      folio amplio [[5512345678]]
      prefolio 5512345678
      href [[5512345678]]
      kid [[5512345678]]
      folio de compra mayor [[5512345678]]
    `),
  );
});

describe('eight figures are a telephone number when somebody is to be called', () => {
  const labels = lines(`
    tel
    Tel.
    tels
    teléfono
    teléfonos:
    telefono
    telefonos
    teléf
    cel
    cels
    celular
    celulares
    móvil
    movil
    WhatsApp
    whatapp
    whats
    wsp
    wapp
    wa
    llama
    llamar
    llamando
    llámanos
    llámame
    marca
    marcar
    marcando
    márcanos
    comunica
    comunicarse
    comunícate
    contacto
    contáctanos
    contáctame
    contáctate
    contactar
    informes
    número
    numero
    lada
    oficina
    extensión
    recados
    inbox
    mensaje
    mensajes
    sms
    llama al
    comunícate a los
    marca el número
    comunícate por WhatsApp al
    contacto con la Lic. Karla al
    tel (oficina)
    tel #
    tel:
  `);
  check(
    'phone',
    labels.map((label) => `${label} [[1234-5678]]`),
  );
  check(
    'phone',
    lines(`
      [[1234-5678]] ext. 3
      [[1234-5678]] (extensión 3)
      [[1234-5678]], WhatsApp
      [[1234-5678]] whats
      [[1234-5678]] wsp
      [[1234-5678]] celular
      [[1234-5678]] - cel
      [[1234-5678]] móvil
      [[1234-5678]]; tel
      1234-5678 extra
      1234-5678 celdas
      1234-5678 tela
      1234-5678 whatsup
      1234-5678 en un cel
      1234-5678
      tel y algo más 1234-5678
    `).map((text) => text.replace(/\[\[(1234-5678)\]\](?= ext\. 3$| \(extensión 3\)$)(.*)/, '[[$1$2]]')),
  );
});

describe('telephone numbers in words', () => {
  check(
    'phone',
    lines(`
      [[cincuenta y cinco, doce, treinta y cuatro, cincuenta y seis, setenta y ocho]]
      Marca [[55 doce treinta y cuatro 56 78]]
      [[ochocientos doce, treinta y cuatro, cincuenta y seis, setenta y ocho, noventa]]
      [[five five one two three four five six seven eight]]
      [[cinco-cinco-uno-dos-tres-cuatro-cinco-seis]]
      Cel [[veintidós treinta quince 4]]
      [[dieciséis, 55, dieciocho, 12, 34]]
      [[55 ocho, dos; tres / cuatro - 5678]]
      [[doscientos veinte, doce, 34, 567]]
      Llama al [[dos veintidós, doce, 34, 567]]
      [[nueve 55 12 34 56 nueve 78 9]]
      nueve 55 12 34 56 nueve 78 90
      doce mil 55 12 34 56 nueve 78 901
      Cel uno dos 3 4
      dos personas, 20 años, tres turnos, 5 días
      uno, dos, tres, cuatro
      uno dos tres cuatro cinco seis siete
      Cel doce trece catorce
      de cinco a diez años, dos turnos
      Tel. [[uno dos tres cuatro cinco seis siete]]
      [[uno dos tres cuatro cinco seis siete]] WhatsApp
      $cinco cinco uno dos tres cuatro cinco
    `),
  );
});

describe('identity numbers', () => {
  check(
    'curp',
    lines(`
      [[HEGG560427MVZRRL04]]
      [[HEGG 560427 MVZ RRL 04]]
      [[HEGG-560427-M-VZ-RRL-04]]
      [[hegg560427hdfrrla4]].
      HEGG561327MVZRRL04
      HEGG560432MVZRRL04
      HEGG560427KVZRRL04
      HEGG560427MZZRRL04
      HEGG560427MVZRAL04
      xHEGG560427MVZRRL04
      HEGG560427MVZRRL045
    `),
  );
  check(
    'rfc',
    lines(`
      [[GODE 561231 GR8]]
      [[GODE-561231-GR8]]
      [[gode561231gr8]]
      [[BBA830831LJ2]]
      R.F.C. [[GODE561231GR9]]
      R F C: [[GODE561231]]
      RFC del candidato: [[GODE561231]]
      GODE561231
      GODE561231GR9
      GODE561331GR8
      RFC XEXX010101000
      RFC xaxx010101000
      Nuestro RFC no importa aquí para nada GODE561231
    `),
  );
  check(
    'voter-id',
    lines(`
      [[GMVLMR80070501M100]]
      [[GMVLMR 800705 01 M 100]]
      [[gmvlmr-800705-33-h-999]]
      INE [[1234567890123]]
      IFE: [[123 456 789]]
      credencial número [[123456789012]]
      OCR [[1234-5678-90123]]
      clave de elector con folio [[123456789]]
      CIC no. [[123456789]]
      GMVLMR80070534M100
      GMVLMR80070501X100
      INE 12345678
      INE 12345678901234
      cinema 123456789
      la INE da 123456789
    `),
  );
  check(
    'clabe',
    lines(`
      [[032-180-000118359719]]
      [[0321 8000 0118 3597 19]]
      CLABE [[032180000118359710]]
      Cuenta: [[032180000118359710]]
      interbancaria [[032180000118359710]]
      032180000118359710
      folio 032180000118359719
      $032180000118359719
      0321800001183597190
      a032180000118359719
      032180000118359719b
    `),
  );
  check(
    'nss',
    lines(`
      [[799-27398-713]]
      [[7992 7398 713]]
      N.S.S. [[12345678901]]
      seguro social [[12345678901]]
      seguridad social: [[12345678901]]
      IMSS [[12345678901]]
      12345678901
      folio 79927398713
      #79927398713
      =79927398713
      79927398713x
      799273987130
    `),
  );
});

describe('electronic addresses', () => {
  check(
    'email',
    lines(`
      [[a@b.mx]]
      [[rh+vacantes@sub.correo.com.mx]], gracias
      Escribe a [[r_h-2@correo-uno.org]].
      [[ñandú.peña@correo.mx]]
      [[rh @ correo.com]]
      [[rh {at} correo . com]]
      [[rh <arroba> correo.com.mx]]
      [[rh [ @ ] correo [.] com]]
      [[rh *at* correo (punto) com]]
      [[rh arroba correo punto com]]
      [[juan punto perez arroba correo punto com]]
      [[juan guión bajo perez at correo dot com dot mx]]
      [[juan underscore perez arroba gmail]]
      [[rh at hotmail]]
      [[rh (at) outlook.es]]
      [[rh@yahoo]]
      [[rh@empresa]]
      Manda tu CV a [[rh arroba empresa]]
      correo: [[rh arroba empresa com]]
      escríbenos [[rh arroba empresa.mx]]
      tod@s
      l@s interesad@s
      una arroba pesa 11 kilos
      cobrar a una arroba exacta
      meet at noon
      work at height
      @home
    `),
  );
  check(
    'messaging',
    lines(`
      [[https://wa.me/5215512345678]]
      [[wa.link/abc]]
      [[chat.whatsapp.com/AbC]]
      [[web.whatsapp.com/x]]
      [[mx.facebook.com/pagina]]
      [[facebook.com/pagina]],
      [[instagram.com/juan]]
      [[linkedin.com/in/juan-perez]]
      [[linkedin.com/company/x]]
      [[lnkd.in/abc]]
      [[discord.gg/abc]]
      [[discord.com/invite/abc]]
      [[pinterest.com.mx/x]]
      [[m.me/x]]
      [[fb.me/x]]
      [[x.com/juan]]
      [[tiktok.com/@juan]]
      [[linktr.ee/juan]]
      [[whatsapp://send?phone=52]]
      [[tg://resolve?domain=x]]
      [[Instagram @juan]]
      [[facebook en @juan.perez]]
      [[IG: @rh_mx]]
      [[TikTok (@juan]])
      síguenos en [[@juan_mx]]
      Búscame como [[@juan]]
      encuéntranos en nuestras redes sociales: [[@juan]]
      follow us on [[@juan]]
      usuario: [[@juan]]
      dm [[@juan]]
      [[Instagram: juan.perez]]
      [[Facebook : juan99]]
      [[Skype: live_rh.mx]]
      Instagram: juanperez
      Facebook: ventas y atención
      Manejo de Instagram y TikTok
      pregunta a @jo
    `),
  );
  check(
    'link',
    lines(`
      [[http://ejemplo.test/a?b=c]].
      [[ftp://ejemplo.test]]
      [[www.ejemplo.test]]
      Visita [[ejemplo.com]], hoy
      [[bolsa.ejemplo.com.mx/vacantes]]
      [[ejemplo.gob.mx]]
      [[goo.gl/abc]]
      Aplica en [[ejemplo.com]].
      Aplica en [[ejemplo.com]]. Gracias
      [[3m.com]]
      [[a.mx]]
      [[uno2.com]]
      uno.com.br2
      [[www.uno.com]]!?).
      [[tinyurl.com/abc]]
      [[https://monday.com]]
      «[[www.ejemplo.test]]»
      monday.com
      Draw.io y Make.com
      node.js
      [[fin.mx]]
      uno.dos.tres
    `),
  );
});

describe('streets with their numbers', () => {
  check(
    'address',
    lines(`
      Oficinas en [[Av. Insurgentes Sur 1602]]
      [[Avenida de las Palmas 120]], con estacionamiento
      [[Calle 5 de Mayo #23]]
      [[Calzada del Valle 400]]
      [[Calz. de Tlalpan no. 1234]]
      [[Blvd. Díaz Ordaz 130]]
      [[Boulevard Bernardo Quintana núm. 300]]
      [[Carretera a Celaya km 8.5]]
      [[Carr. México-Toluca km. 15]]
      [[Prolongación Paseo de la Reforma 1015]]
      [[Privada Juárez 12-B]]
      [[Callejón del Beso 3]]
      [[Perif. Sur 4000, piso 5]]
      [[Av. Juárez 100 int. 4, Col. Centro]]
      [[Av. Juárez 100, Col. Roma Norte, C.P. 06700]]
      [[Calle Morelos 245, Fracc. Las Américas]]
      [[Calle 60 No. 491-B]]
      [[Calle 60 174-B por 55 y 57]]
      [[Carretera 57 km 12]]
      [[calle hidalgo #45]]
      [[av. juárez no. 12]]
      [[calle morelos 245]], col. centro
      [[Morelos 245, Col. Centro]]
      [[Miguel Hidalgo 12, C.P. 44100]]
      [[1200 Main Street]]
      [[450 N. Park Avenue]]
      [[88 Oak Hill Rd]]
      [[88 Oak Ave]]
      [[88 Oak Blvd]]
      [[88 N Oak Ln]]
      [[88 Oak Hwy]], aquí
      88 Oak Hwys
      x88 Oak Lane
      [[Morelos 245, Colonia Centro]]
      [[Morelos 245, Fracc. Las Américas]]
      [[Morelos 245, Fraccionamiento Las Américas]]
      [[Morelos 245, CP 06700]]
      [[Morelos 245, C P 06700]]
      [[Av. Juárez 100]]., y más
      Av. Insurgentes
      Calle Morelos
      Col. Centro
      Camino Real 3 turnos
      Paseo de la Reforma 9:00
      Avenida Central 10 horas
      Calle Nueva 5 años
      Av. Juárez 20%
      Zona Norte 3
      turno 3, Col. Centro
      Vacante 245, Col. Centro
      $1200 Main Street
      1200 main street
    `),
    'all',
  );
});

describe('somebody by one name, after words that announce a person', () => {
  const cues = lines(`
    Comunícate con
    comunicarse directamente con
    Comuníquense a
    Contacta a
    contáctate con
    Contacto directo con
    Contacto:
    Contacto es
    contact person
    Con atención a
    Atn.
    At'n:
    Atte.
    pregunta por
    preguntar en caseta por
    Busca a
    Solicitar a
    pidiendo a
    Dirígete con
    dirigirse en recepción con
    Acudir con
    presentarse en vigilancia con
    Preséntate con
    Asistir con
    Entrevístate con
    registrarse con
    Agenda tu cita con
    agendar entrevista con
    Cita con
    Citas:
    Informes con
    Mayores informes con
    Dudas:
    Trato directo con
    tratar con
    Habla con
    identificarse con
    Llámale a
    llama directamente a
    Marca a
    Escríbele a
    Agéndalo con
    Envía tu CV a
    enviar currículum vitae actualizado a
    Manda tu solicitud elaborada con
    remitir documentos a
    hacer llegar tu cv a
    Dejar solicitud con
    entregar papeles, solicitud a
    Compartir CV con
    CV a
    Currículum a
    WhatsApp a
    mensaje de
    Reporta a
    Reportarás directamente con
    reporting directly to
    Tu jefe directo será
    Su jefa inmediata es
    jefe inmediato
    Reclutadora:
    Recruiter is
    Headhunter -
    hiring manager:
    Talent acquisition partner:
    HR business partner:
    Responsable de la vacante:
    Titular –
    Encargada:
    Te atiende:
    Firma:
    Publicado por
    a cargo de
    a nombre de
    de parte de
    Dirigido a
    recomendada por
    referido por
    Supervisora:
    Gerente:
    Directora es
    Coordinador:
    Reach out to
    speak directly with
    apply to
    send your resume to
    email
    report to
    forward your application to
    Ask for
    get in touch with
    interview with
    meeting with
    Call
    message
    attention of
    Atentamente,
    Saludos cordiales,
    Cordialmente,
    Quedo a tus órdenes,
    a sus órdenes:
    Best regards,
    Regards,
    Sincerely,
    Thank you,
    Comunícate con la Lic.
    Informes con nuestra compañera
    Informes con mi señora
    Contact our Ms.
  `);
  check(
    'person',
    cues.map((cue) => `${cue} [[Patricia]] hoy`),
    'all',
  );
  check(
    'person',
    lines(`
      La reunión es Patricia hoy
      el premio con Patricia hoy
      trabajo por Patricia hoy
      precomunícate con Patricia hoy
      Informes con Patricia Zona
    `),
    'all',
  );
});

describe('a title makes somebody of a name', () => {
  const titles = lines(`
    Lic.
    Licda.
    Licdo.
    Ing.
    Mtro.
    Mtra.
    Dr.
    Dra.
    Arq.
    C.P.
    C. P.
    CP.
    L.A.E.
    LAE.
    Enf.
    Prof.
    Profra.
    Psic.
    Psicól.
    Q.F.B.
    QFB.
    MVZ.
    Abog.
    Gral.
    Biol.
    Sr.
    Sra.
    Srita.
    Srta.
    Mr.
    Mrs.
    Ms.
    Dn.
    Lic
    Ing
    Dra
    licenciado
    Licenciada
    ingeniera
    maestro
    doctora
    arquitecta
    contador
    profesora
    profe
    señor
    señora
    señorita
    notaria
    abogado
    psicóloga
    químico
    don
    doña
    joven
    compañera
    mister
    miss
    la familia
    los hermanos
    Hnos.
  `);
  check(
    'person',
    titles.map((title) => `${title} [[Carrillo]] hoy`),
    'all',
  );
  check(
    'person',
    lines(`
      la Lic. [[Zwanziger]] hoy
      Ing. [[Brzezicki]] hoy
      la Lic. [[Zwanziger Brzezicki]] hoy
      la Sra. [[Luz]] hoy
      Lic. Administración
      Ing. Industrial o afín
      Lic. en Derecho
      Dr. Mora
      los hermanos Carrillo Verde
      Zwanziger. Lic. 
    `).map((text) => text.replace('Dr. Mora', 'Dr. [[Mora]]')),
    'all',
  );
});

describe('a full name', () => {
  check(
    'person',
    [
      ...lines(`
        con [[Laura Carrillo]] en caja
        soy [[Laura Carrillo]] y busco
        i'm [[Laura Carrillo]] from
        name is [[Laura Carrillo]] from
        equipo: [[Laura Carrillo]] en caja
        por la [[Laura Carrillo]] de siempre
        Aquí [[Laura Carrillo]], Recruiter
        Aquí [[Laura Carrillo]] | Recursos Humanos
        Aquí [[Laura Carrillo]] (RH)
        Aquí [[Laura Carrillo]] – Gerente de tienda
        Aquí [[Laura Carrillo]] del departamento de reclutamiento
        Aquí [[Laura Carrillo]], la ejecutiva
        Aquí [[Laura Carrillo]] te atenderá
        Aquí [[Laura Carrillo]] los espera
        Aquí [[Laura Carrillo]] al teléfono
        Aquí [[Laura Carrillo]] cel: pedir
        Aquí [[Laura Carrillo]] will contact
        Es bonito. [[Laura Carrillo]]
        Es bonito! [[Laura Carrillo]].
        Aquí trabaja [[Laura Carrillo Méndez]] siempre
        Aquí trabaja [[Laura María Carrillo Méndez]] siempre
        Aquí trabaja [[Laura de la Carrillo Méndez]] siempre
        Aquí trabaja [[Laura G. Carrillo Méndez]] siempre
        Informes con [[Laura carrillo]] hoy
        Informes con [[Alejandro Brzezicki]] hoy
        Aquí trabaja Laura Carrillo siempre
        Aquí trabaja @Laura Carrillo Méndez
        #Laura Carrillo Méndez
        /Laura Carrillo Méndez
        Ahora 2Laura
      `),
      'Es bonito\n- [[Laura Carrillo]]',
      'Aquí [[Laura Carrillo]]\nReclutadora',
    ],
    'all',
  );
});

describe('a place, a school or a thing called after somebody is nobody', () => {
  const things = lines(`
    Santa
    Col.
    Colonia
    Fracc.
    Unidad
    Calle
    Av.
    Avenida
    Blvd.
    Boulevard
    Calzada
    Paseo
    Periférico
    Glorieta
    Carretera
    Circuito
    Privada
    Prol.
    Metro
    Estación
    Plaza
    Parque
    Jardín
    Mercado
    Torre
    Edificio
    Barrio
    Villa
    Rancho
    Hacienda
    Puente
    Presa
    Ciudad
    Cd.
    Alcaldía
    Hospital
    Clínica
    Laboratorio
    Farmacias
    Escuela
    Primaria
    Preparatoria
    Colegio
    Instituto
    Universidad
    Facultad
    Museo
    Teatro
    Biblioteca
    Casa
    Fundación
    Premio
    Beca
    Ley
    Método
    Modelo
    Prueba
    Test
    Escala
    Diagrama
    Tequila
    Restaurante
    Tienda
    Sucursal
    Marca
    Grupo
    Hotel
    Panadería
    Presidente
    Héroes
    Escuela de la
    Colegio de los
  `);
  check(
    'person',
    things.map((thing) => `la ${thing} Laura Carrillo Méndez queda cerca`),
    'all',
  );
});

describe('names in small letters, after a title or words that announce somebody', () => {
  check(
    'person',
    lines(`
      lic. [[laura carrillo]] hoy
      ing. [[carrillo]]
      la sra [[laura]] atiende
      srita [[carrillo]] hoy
      señora [[laura carrillo]]
      comunícate con [[laura carrillo]] hoy
      contactar a [[laura carrillo]]
      preguntar por la lic. [[laura carrillo]]
      informes con [[laura de carrillo]] hoy
      preséntate con [[laura carrillo]]
      cita con [[laura carrillo]]
      cv a [[laura carrillo]]
      contacto: [[laura carrillo]]
      atn. [[laura carrillo]]
      recruiter: [[laura carrillo]]
      reclutadora [[laura carrillo]]
      atentamente, [[laura carrillo]]
      comunícate con laura hoy
      contacto: carrillo
      lic. administración
      informes con personal de caja
      vende laura carrillo
    `),
    'all',
  );
});

test('the host of a link is what stands between its scheme or user and its path', () => {
  for (const [link, host] of [
    ['HTTPS://Empleos.Ejemplo.com/a', 'empleos.ejemplo.com'],
    ['ftp://ejemplo.com', 'ejemplo.com'],
    ['www.ejemplo.com?a=b', 'www.ejemplo.com'],
    ['https://ejemplo.com:8080/a', 'ejemplo.com'],
    ['https://ejemplo.com#a\nb', 'ejemplo.com'],
    ['https://uno.com@dos.com/tres@cuatro', 'dos.com'],
    ['ejemplo.com/http://otro.com', 'ejemplo.com'],
  ] as const)
    assert.equal(hostOf(link), host, link);
});

test('a link to an allowed host is none, to its own subdomains neither, to others that end alike it is', () => {
  const linked = (text: string) =>
    searchPersonalData(text, { links: ['reclutadora.example', 'bolsa.example'], names: 'none' }).certain
      .length;
  for (const text of [
    'https://reclutadora.example',
    'http://bolsa.example/x',
    'www.bolsa.example',
    'https://a.b.reclutadora.example/x',
  ])
    assert.equal(linked(text), 0, text);
  for (const text of [
    'https://otrareclutadora.example',
    'https://reclutadora.example.test',
    'https://example',
    'https://bolsa.ejemplo',
  ])
    assert.equal(linked(text), 1, text);
});

test('what could be somebody or not is told apart from what is certain', () => {
  const doubted = (text: string) =>
    searchPersonalData(text, { links: [], names: 'all' }).doubtful.map(({ start, end }) =>
      text.slice(start, end),
    );
  assert.deepEqual(doubted('Aquí trabaja Laura Carrillo siempre'), ['Laura Carrillo']);
  assert.deepEqual(doubted('Informes con Patricia Zona'), ['Patricia']);
  assert.deepEqual(doubted('trabaja con Laura Carrillo siempre'), []);
});

test('where names are not looked for nothing is doubtful', () => {
  assert.deepEqual(searchPersonalData('Laura Carrillo', { links: [], names: 'none' }), {
    certain: [],
    doubtful: [],
  });
});
