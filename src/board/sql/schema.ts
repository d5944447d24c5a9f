import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

export interface Dialect {
  readonly integer: string;
  /** Text that is compared by its bytes, so that both engines sort as the program does. */
  readonly text: string;
  readonly isJson: (column: string) => string;
  readonly nullsLast: string;
  /** Defers a unique constraint to the end of the statement, so that in one batch a vacancy may take another's key. */
  readonly deferrable: string;
  readonly tableOptions: string;
  /** Options of tables whose rows are found by their primary key. */
  readonly keyedTableOptions: string;
  readonly vacancyTriggers: string;
}

const firstReferenceNumber = 10_001;

const listColumn = (name: string, { text, isJson }: Dialect) =>
  `${name} ${text} NOT NULL DEFAULT '[]' CHECK (${isJson(name)})`;

/**
 * The steps from an empty database to the tables of today. The version of a board is the number of steps it has taken.
 * Boards in use have taken them, so add steps and never edit one. A column for a new field must start empty, null or
 * `[]`: then the digests of the rows stay valid. `ALTER TABLE vacancy ADD COLUMN ${listColumn('name', dialect)}` adds a list.
 */
export const schemaSteps: readonly ((dialect: Dialect) => string)[] = [
  (dialect) => {
    const { integer, text, nullsLast, deferrable, tableOptions, keyedTableOptions, vacancyTriggers } =
      dialect;
    return `
  -- What may be published of a vacancy, and whether it is closed.
  CREATE TABLE vacancy (
    number ${integer} PRIMARY KEY,
    id ${text} NOT NULL UNIQUE,
    vacancy_id ${text} NOT NULL UNIQUE,
    title ${text} NOT NULL,
    company ${text} NOT NULL,
    industry ${text},
    area ${text} NOT NULL,
    family ${text},
    city ${text} NOT NULL,
    modality ${text} NOT NULL,
    seniority ${text} NOT NULL,
    employment_type ${text} NOT NULL,
    english ${text},
    salary_min ${integer},
    salary_max ${integer},
    salary_period ${text},
    posted_at ${text},
    valid_through ${text},
    zone ${text},
    municipality ${text},
    description ${text} NOT NULL,
    ${listColumn('responsibilities', dialect)},
    ${listColumn('requirements', dialect)},
    ${listColumn('benefits', dialect)},
    apply_url ${text},
    closed_on ${text},
    CHECK ((salary_min IS NULL) = (salary_max IS NULL) AND (salary_min IS NULL) = (salary_period IS NULL))
  )${tableOptions};
  CREATE INDEX vacancy_newest ON vacancy (posted_at DESC${nullsLast}, id);
  CREATE INDEX vacancy_newest_open ON vacancy (posted_at DESC${nullsLast}, id) WHERE closed_on IS NULL;
  ${vacancyTriggers}

  -- Everything from here on is private.
  CREATE TABLE employer (
    number ${integer} PRIMARY KEY,
    name_key ${text} NOT NULL UNIQUE,
    legal_name ${text} NOT NULL
  )${tableOptions};
  CREATE TABLE employer_alias (
    employer ${integer} NOT NULL REFERENCES employer,
    alias ${text} NOT NULL,
    PRIMARY KEY (employer, alias)
  )${keyedTableOptions};
  CREATE TABLE employer_domain (
    employer ${integer} NOT NULL REFERENCES employer,
    domain ${text} NOT NULL,
    PRIMARY KEY (employer, domain)
  )${keyedTableOptions};
  CREATE TABLE vacancy_record (
    vacancy ${integer} PRIMARY KEY REFERENCES vacancy,
    feed ${text} NOT NULL,
    key ${text} NOT NULL,
    line ${integer} NOT NULL,
    employer ${integer} REFERENCES employer,
    digest ${text} NOT NULL,
    closed_by ${text} CHECK (closed_by IN ('feed', 'operator')),
    added_at ${text} NOT NULL,
    changed_at ${text} NOT NULL,
    UNIQUE (feed, key)${deferrable}
  )${tableOptions};

  -- Other rows, of the same feed or another, that advertise the same vacancy. It is listed as long as any of them is.
  CREATE TABLE vacancy_listing (
    feed ${text} NOT NULL,
    key ${text} NOT NULL,
    vacancy ${integer} NOT NULL REFERENCES vacancy,
    PRIMARY KEY (feed, key)
  )${keyedTableOptions};
  CREATE INDEX vacancy_listing_of ON vacancy_listing (vacancy);

  -- The number of the next reference code that the board gives out.
  CREATE TABLE reference_code (next ${integer} NOT NULL)${tableOptions};
  INSERT INTO reference_code VALUES (${firstReferenceNumber});

  -- Not used any more, and dropped below.
  CREATE TABLE feed_answer (
    feed ${text} NOT NULL PRIMARY KEY,
    reading ${text} NOT NULL,
    etag ${text},
    last_modified ${text}
  )${keyedTableOptions};

  -- Facts about the board as a whole, by name.
  CREATE TABLE board_fact (
    name ${text} NOT NULL PRIMARY KEY,
    value ${text} NOT NULL
  )${keyedTableOptions};
  `;
  },
  // A vacancy of before counts as stated until its feed is imported again.
  (dialect) => `
  ALTER TABLE vacancy ADD COLUMN ${listColumn('assumed', dialect)};
  -- The words from which facts were inferred, as a JSON object.
  ALTER TABLE vacancy_record ADD COLUMN inferred ${dialect.text} NOT NULL DEFAULT '{}' CHECK (${dialect.isJson('inferred')});
  `,
  // The last day on which a feed listed the vacancy; unknown until the next import.
  ({ text }) => `ALTER TABLE vacancy_record ADD COLUMN confirmed_on ${text};`,
  () => 'DROP TABLE feed_answer;',
  // Since when a vacancy is not public because its row was refused as confidential, and the kinds of what was found.
  ({ text }) => `
  ALTER TABLE vacancy_record ADD COLUMN taken_down_on ${text};
  ALTER TABLE vacancy_record ADD COLUMN taken_down_for ${text};
  `,
  // Shows that the gate passed the texts of the row, and by which rules; null until it has.
  ({ text }) => `ALTER TABLE vacancy_record ADD COLUMN verdict ${text};`,
  // What people have corrected, and what the feed says instead, as a JSON object.
  ({ text, isJson }) =>
    `ALTER TABLE vacancy_record ADD COLUMN corrections ${text} NOT NULL DEFAULT '{}' CHECK (${isJson('corrections')});`,
];

export const newestVersion = schemaSteps.length;

/** Every table with the sort order of its rows in copies, referred tables first. */
export const boardTables = {
  vacancy: 'number',
  employer: 'number',
  employer_alias: 'employer, alias',
  employer_domain: 'employer, domain',
  vacancy_record: 'vacancy',
  vacancy_listing: 'feed, key',
  reference_code: 'next',
  board_fact: 'name',
} as const;

/** The version of the board counts its tables, and has nothing to do with the version of the program. */
export function assertKnownVersion(board: string, version: number): void {
  if (version >= 1 && version <= newestVersion) return;
  throw new OperatorError(
    say`The tables of the board ${board} have version ${version}; the newest that this program knows is ${newestVersion}.`,
    {
      reason: 'refused',
      hint: say`If a newer Tabulador has used it, upgrade this one. Otherwise import the feeds into a new board.`,
    },
  );
}
