/** Rows that are taken without a word, in our own column names. */
export interface SampleRow {
  readonly vacancyId: string;
  readonly title: string;
  readonly employer: string;
  readonly industry: string;
  readonly city: string;
  readonly modality: string;
  readonly seniority: string;
  readonly employmentType: string;
  readonly salary: string;
  readonly postedAt: string;
  readonly validThrough: string;
  readonly description: string;
}

const titles = ['Desarrollador backend', 'Contador general', 'Ejecutivo de ventas', 'Analista de datos'];
const cities = ['Ciudad de México', 'León', 'Querétaro', 'Mérida'];

export function sampleRow(number: number, changes: Partial<SampleRow> = {}): SampleRow {
  return {
    vacancyId: `VAC-${10_000 + number}`,
    title: titles[number % titles.length] ?? '',
    employer: `Compañía Ficticia ${number} SA de CV`,
    industry: 'Tecnología',
    city: cities[number % cities.length] ?? '',
    modality: 'híbrido',
    seniority: 'Media',
    employmentType: 'Tiempo completo',
    salary: '$38,000 - $52,000 mensuales brutos',
    postedAt: '2026-11-09',
    validThrough: '2026-12-18',
    description: 'Diseño y mantenimiento de «servicios» — con ñandúes, años y acción.',
    ...changes,
  };
}

export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => sampleRow(index));
}

export function csvOf(rows: readonly object[], delimiter = ','): string {
  const header = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const lines = rows.map((row) => Object.values(row).map(cell).join(delimiter));
  return [header.join(delimiter), ...lines, ''].join('\r\n');
}

export function ndjsonOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
