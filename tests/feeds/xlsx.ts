import { crc32, deflateRawSync } from 'node:zlib';

/** A cell is a text, a number, a day of the calendar (a real date cell) or empty. */
export type Cell = string | number | { readonly day: string } | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Ranges such as `A1:H1`. */
  readonly merged?: readonly string[];
}

const heading = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook as spreadsheet programs save it: shared strings, date cells by number and style, merged ranges. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const strings = new Map<string, number>();
  const parts = sheets.map((sheet) => sheetXml(sheet, strings));
  const numbered = sheets.map((_, at) => at + 1);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${heading}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${office}.sharedStrings+xml"/>${numbered.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${office}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${heading}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${heading}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${heading}<Relationships xmlns="${packageRelations}">${numbered.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId${sheets.length + 2}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    // Style 1 is format 14, the usual short date.
    'xl/styles.xml': `${heading}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/sharedStrings.xml': `${heading}<sst xmlns="${main}" uniqueCount="${strings.size}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  for (const [at, part] of parts.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = part;
  return zip(files);
}

function sheetXml({ rows, merged = [] }: Sheet, strings: Map<string, number>): string {
  const cell = (value: Cell, name: string) => {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c r="${name}" s="1"><v>${serialDay(value.day)}</v></c>`;
    const index = strings.get(value) ?? strings.size;
    strings.set(value, index);
    return `<c r="${name}" t="s"><v>${index}</v></c>`;
  };
  const data = rows.map((cells, row) => {
    const written = cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}">${written}</row>`;
  });
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
  return `${heading}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetData>${data.join('')}</sheetData>${merges}</worksheet>`;
}

/** Spreadsheets count days from the end of 1899. */
function serialDay(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}

/** A to Z, then AA to ZZ. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An archive, which may lie about how much is in it. */
export function zip(
  files: Readonly<Record<string, string | Buffer>>,
  { declared, flags = 0 }: { readonly declared?: number; readonly flags?: number } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    // The fields that the two headers of an entry share: version, flags, method, time, date, sum, sizes, lengths.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(0x5d70, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declared ?? content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, path]));
    bodies.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}
