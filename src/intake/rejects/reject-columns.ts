/**
 * What a file of rejected rows has beside the rows themselves. A later import knows these columns and reads only the
 * key: by it a row that was told from its twin by its place in the file stays the one that it was.
 */
export const rejectColumns = {
  file: 'tabulador_file',
  line: 'tabulador_line',
  reasons: 'tabulador_reasons',
  key: 'tabulador_key',
  raw: 'tabulador_raw',
} as const;
