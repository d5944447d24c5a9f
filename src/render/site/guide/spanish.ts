import { discovery, pages } from '../../../contract/pages.ts';
import { apiVersion, salaryIndexName } from '../../../contract/service.ts';
import { citation } from '../../../salary-index/texts.ts';
import { openData } from '../../open-data/addresses.ts';
import { html } from '../html.ts';
import type { Site } from '../site.ts';
import type { GuideText } from './guide-text.ts';

export function spanishGuide({ service, index }: Site): GuideText {
  return {
    language: 'es-MX',
    address: pages.developers,
    title: 'Guía para desarrolladores',
    description: `API pública de ${service.name}: vacantes activas e índice de sueldos en archivos JSON. Sin registro, sin clave y sin límite de peticiones.`,
    lead: html`Cinco operaciones de solo lectura. Cada una es un archivo JSON estático: sin registro, sin clave, sin límite de peticiones y con CORS abierto.`,
    contents: 'Contenido',
    sections: {
      inicio: {
        title: 'La primera petición, en un minuto',
        text: html`<p>Pide una búsqueda. Los tres segmentos de la ruta son ciudad, familia de puestos y modalidad; <code>all</code> deja uno abierto.</p>`,
      },
      operaciones: {
        title: 'Operaciones',
        text: html`<p>Todas responden a <code>GET</code>; <code>HEAD</code> da los mismos encabezados sin cuerpo. Todos los cuerpos llevan <code>generatedAt</code>, la hora de la publicación, igual en todos los archivos de una misma publicación. El detalle de cada campo está en la <a href="${pages.reference}">referencia</a>.</p>`,
      },
      filtros: {
        title: 'Filtros',
        text: html`<p>Los filtros son segmentos de la ruta, nunca parámetros de consulta: lo que siga a un <code>?</code> se ignora. Hacen falta los tres. Las 1,300 combinaciones válidas existen; una sin vacantes responde 200 con <code>count</code> 0. Así, un 404 en una búsqueda siempre significa un valor equivocado. No hay páginas: <code>items</code> trae todas las coincidencias, primero las más recientes.</p>`,
      },
      errores: {
        title: 'Errores',
        text: html`<p>Los errores son <code>application/problem+json</code> (RFC 9457) con un <code>code</code> estable sobre el que un programa puede decidir, y un <code>hint</code> que dice cómo corregir la petición. <code>type</code> lleva a la <a href="${pages.errors}">página que explica cada código</a>.</p>`,
      },
      cache: {
        title: 'Caché y 304',
        text: html`<p>Los datos cambian a lo más una vez por día hábil. Compara <code>generatedAt</code> del índice antes de volver a pedir lo demás, o envía el <code>ETag</code> en <code>If-None-Match</code>: una respuesta cuyos datos no cambiaron es un 304 aunque haya una publicación nueva. Guarda lo que pidas y no recorras todas las combinaciones: una búsqueda con <code>all</code> las contiene.</p>`,
      },
      citar: {
        title: 'Citar cifras de sueldo',
        text: html`<p>Las cifras se citan como <strong>${salaryIndexName(service)}</strong>. Las respuestas de sueldos traen <code>source</code> y una <code>citation</code> lista para pegar:</p><blockquote class="cite"><p>${citation(service, index.generatedAt)}</p></blockquote><p>Cualquiera puede repetir el cálculo: usa solo las vacantes con sueldo mensual de las búsquedas del mismo <code>generatedAt</code>.</p>`,
      },
      versiones: {
        title: 'Versiones',
        text: html`<p>La versión mayor va en la ruta (<code>/api/v1</code>); la completa, hoy ${apiVersion}, en el índice y en la <a href="${discovery.openapi}">descripción OpenAPI</a>. Dentro de una versión mayor no se quita ni se cambia el sentido de ningún campo.</p>`,
      },
      agentes: {
        title: 'Agentes y descubrimiento',
        text: html`<p>Un agente puede empezar por <a href="${discovery.llms}">llms.txt</a>, que resume el servicio en texto; por el <a href="${discovery.apiCatalog}">catálogo de API</a> (RFC 9727), o por el encabezado <code>Link</code> que acompaña a cada respuesta. La postulación la hace siempre la persona candidata: la API no recibe postulaciones.</p>`,
      },
      datos: {
        title: 'Datos abiertos y suscripciones',
        text: html`<p>Los mismos datos de la misma publicación, completos, como cambios y como suscripción. Están fuera de <code>/api/v1</code> y bajo la licencia <a href="${service.dataLicense.url}">${service.dataLicense.name}</a>.</p>`,
      },
      cambios: {
        title: 'Cambios',
        text: html`<p>Quien guarda una copia no tiene que leer todo de nuevo: <a href="${openData.changes}">${openData.changes}</a> trae los <code>id</code> de las vacantes que llegaron (<code>added</code>), cambiaron (<code>changed</code>) y cerraron (<code>closed</code>) desde la publicación anterior.</p>
<ol><li>Compara <code>since</code> con el <code>generatedAt</code> de tu copia.</li><li>Si son iguales, pide cada vacante de <code>added</code> y <code>changed</code> con <code>getJob</code>, borra las de <code>closed</code> y guarda el nuevo <code>generatedAt</code>.</li><li>Si no lo son, te saltaste una publicación; si <code>since</code> es <code>null</code>, es la primera. En ambos casos empieza de nuevo con <a href="${openData.vacanciesNdjson}">${openData.vacanciesNdjson}</a>.</li></ol>`,
      },
    },
    operations: {
      getApiIndex:
        'El punto de entrada: filtros válidos con su número de vacantes, totales, reglas de uso y direcciones.',
      searchJobs: 'Todas las vacantes activas de una ciudad, una familia y una modalidad.',
      getJob: 'Una vacante completa, mientras esté activa. Al cerrarse, la respuesta es job-not-found.',
      listSalaryGuides:
        'La mediana y el rango de cada familia con datos suficientes, de mayor a menor mediana.',
      getSalaryGuide: 'La guía de una familia: general, por nivel de experiencia y por ciudad.',
    },
    liveExample: 'Respuesta de esta publicación',
    abridgedNote: 'Las listas se muestran hasta su primer elemento.',
    parameter: 'Segmento',
    values: 'Valores',
    file: 'Archivo',
    meaning: 'Contenido',
    dataFiles: {
      vacanciesNdjson: 'Todas las vacantes completas, un objeto JSON por línea.',
      vacanciesCsv: 'Todas las vacantes en una tabla.',
      salariesCsv: 'Todas las bandas del índice de sueldos en una tabla.',
      changes: 'Lo que llegó, cambió y se cerró desde la publicación anterior.',
      jsonFeed: 'Las vacantes más recientes, JSON Feed.',
      atomFeed: 'Las vacantes más recientes, Atom.',
    },
    otherLanguage: html`<a href="${pages.developersInEnglish}" lang="en" hreflang="en">This guide in English</a>`,
    reference: 'Referencia de la API, con pruebas en vivo',
    errorPages: 'Códigos de error',
  };
}
