/** What is mutated, and the tests that must notice. The path patterns are those of `fs.glob`. */
export const folders = {
  contract: {
    sources: ['src/contract/**/*.ts'],
    judges: ['src/contract/**/*.test.ts'],
  },
  'salary-index': {
    sources: ['src/salary-index/**/*.ts'],
    judges: ['src/salary-index/**/*.test.ts'],
  },
  privacy: {
    sources: ['src/privacy/**/*.ts'],
    judges: [
      'src/privacy/**/*.test.ts',
      'tests/marked-texts/*.test.ts',
      'tests/redaction.test.ts',
      'tests/person-names.test.ts',
      'tests/confidentiality-corpus.test.ts',
    ],
  },
  answer: {
    sources: ['src/hosts/answer*.ts'],
    judges: ['src/hosts/*.test.ts'],
  },
  board: {
    sources: ['src/board/upsert-policy.ts', 'src/board/content-digest.ts', 'src/board/vacancy-columns.ts'],
    judges: ['src/board/*.test.ts', 'tests/upsert-policy.test.ts', 'tests/board.test.ts'],
  },
} as const;

export type FolderName = keyof typeof folders;

export const folderNames = Object.keys(folders) as FolderName[];
