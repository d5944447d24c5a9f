/** What is mutated, and the tests that must notice. The path patterns are those of `fs.glob`. */
export const folders = {
  contract: {
    sources: ['src/contract/**/*.ts'],
    judges: ['src/contract/**/*.test.ts'],
  },
  'salary-index': {
    sources: ['src/vacancies/salaries/**/*.ts'],
    judges: ['src/vacancies/salaries/**/*.test.ts'],
  },
  privacy: {
    sources: ['src/vacancies/gate/**/*.ts'],
    judges: [
      'src/vacancies/gate/**/*.test.ts',
      'tests/marked-texts/*.test.ts',
      'tests/redaction.test.ts',
      'tests/person-names.test.ts',
      'tests/confidentiality-corpus.test.ts',
    ],
  },
  answer: {
    sources: ['src/serve/answer/answer*.ts'],
    judges: ['src/serve/*.test.ts'],
  },
  board: {
    sources: ['src/board/upsert-policy.ts', 'src/board/content-digest.ts', 'src/board/vacancy-columns.ts'],
    judges: ['src/board/*.test.ts', 'tests/upsert-policy.test.ts', 'tests/board.test.ts'],
  },
} as const;

export type FolderName = keyof typeof folders;

export const folderNames = Object.keys(folders) as FolderName[];
