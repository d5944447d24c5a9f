/**
 * The steps from an empty file to the tables of today; a file's `user_version` says how many of them it has taken.
 * Boards in use have taken them: add, never edit. They may call the SQL function `employer_key`, which is `employerKey`.
 */
export const migrations: readonly string[] = [
  `
  -- What may be published of a vacancy, and whether it is closed. A build reads this table and no other.
  CREATE TABLE vacancy (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    vacancy_id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    company TEXT NOT NULL,
    industry TEXT,
    area TEXT NOT NULL,
    family TEXT,
    city TEXT NOT NULL,
    modality TEXT NOT NULL,
    seniority TEXT NOT NULL,
    employment_type TEXT NOT NULL,
    english TEXT,
    salary_min INTEGER,
    salary_max INTEGER,
    salary_period TEXT,
    posted_at TEXT,
    valid_through TEXT,
    zone TEXT,
    municipality TEXT,
    description TEXT NOT NULL,
    responsibilities TEXT NOT NULL CHECK (json_valid(responsibilities)),
    requirements TEXT NOT NULL CHECK (json_valid(requirements)),
    benefits TEXT NOT NULL CHECK (json_valid(benefits)),
    apply_url TEXT,
    closed_on TEXT,
    CHECK ((salary_min IS NULL) = (salary_max IS NULL) AND (salary_min IS NULL) = (salary_period IS NULL))
  ) STRICT;

  -- NULL sorts below everything in SQLite, so descending puts undated vacancies last.
  CREATE INDEX vacancy_newest ON vacancy (posted_at DESC, id);
  CREATE INDEX vacancy_newest_open ON vacancy (posted_at DESC, id) WHERE closed_on IS NULL;

  CREATE TRIGGER vacancy_keeps_its_names BEFORE UPDATE OF id, vacancy_id ON vacancy
  BEGIN SELECT RAISE(ABORT, 'the names of a vacancy never change'); END;
  CREATE TRIGGER vacancy_stays BEFORE DELETE ON vacancy
  BEGIN SELECT RAISE(ABORT, 'vacancies are closed, never deleted: their names must not be given out again'); END;

  -- Private from here on.
  CREATE TABLE employer (
    number INTEGER PRIMARY KEY,
    name_key TEXT NOT NULL UNIQUE,
    legal_name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE employer_alias (
    employer INTEGER NOT NULL REFERENCES employer,
    alias TEXT NOT NULL,
    PRIMARY KEY (employer, alias)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE employer_domain (
    employer INTEGER NOT NULL REFERENCES employer,
    domain TEXT NOT NULL,
    PRIMARY KEY (employer, domain)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE vacancy_record (
    vacancy INTEGER PRIMARY KEY REFERENCES vacancy,
    feed TEXT NOT NULL,
    key TEXT NOT NULL,
    line INTEGER NOT NULL,
    employer INTEGER REFERENCES employer,
    digest TEXT NOT NULL,
    closed_by TEXT CHECK (closed_by IN ('feed', 'operator')),
    added_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (feed, key)
  ) STRICT;

  -- The number of the next reference code that the board gives out.
  CREATE TABLE reference_code (next INTEGER NOT NULL) STRICT;
  INSERT INTO reference_code VALUES (10001);
  `,
  `
  -- The key of an employer now leaves out its legal form, so that "Acme" and "Acme, S.A. de C.V." are one employer. Those
  -- that were kept apart until now become one, under the name that came first; the other spellings stay as its aliases.
  CREATE TEMP TABLE same AS
  SELECT number, legal_name, first_value(number) OVER (PARTITION BY employer_key(legal_name) ORDER BY number) AS kept
  FROM employer;
  INSERT OR IGNORE INTO employer_alias SELECT kept, legal_name FROM same WHERE number <> kept;
  INSERT OR IGNORE INTO employer_alias
  SELECT kept, alias FROM employer_alias JOIN same ON number = employer WHERE number <> kept;
  INSERT OR IGNORE INTO employer_domain
  SELECT kept, domain FROM employer_domain JOIN same ON number = employer WHERE number <> kept;
  UPDATE vacancy_record SET employer = (SELECT kept FROM same WHERE number = employer) WHERE employer IS NOT NULL;
  DELETE FROM employer_alias WHERE employer IN (SELECT number FROM same WHERE number <> kept);
  DELETE FROM employer_domain WHERE employer IN (SELECT number FROM same WHERE number <> kept);
  DELETE FROM employer WHERE number IN (SELECT number FROM same WHERE number <> kept);
  UPDATE employer SET name_key = 'changing ' || number;
  UPDATE employer SET name_key = employer_key(legal_name);
  DROP TABLE same;
  `,
  `
  -- Other rows, of the same feed or of another, that say the same as a vacancy. It is listed as long as any of them is.
  CREATE TABLE vacancy_listing (
    feed TEXT NOT NULL,
    key TEXT NOT NULL,
    vacancy INTEGER NOT NULL REFERENCES vacancy,
    PRIMARY KEY (feed, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX vacancy_listing_of ON vacancy_listing (vacancy);
  `,
  `
  -- What is true of the board as a whole, by name. A board that holds nothing but the demo becomes a demo board: its keys
  -- tell it from a feed that an operator happens to have called "demo".
  CREATE TABLE board_fact (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO board_fact SELECT 'demo', 'true'
  WHERE EXISTS (SELECT 1 FROM vacancy_record)
    AND NOT EXISTS (SELECT 1 FROM vacancy_record WHERE feed <> 'demo' OR key NOT GLOB 'demo-[0-9]*');
  `,
  `
  -- What the last answer was from which a feed was imported, so that the same one need not be sent again. It stands here
  -- and nowhere else: a board that was restored from a backup must ask for what it has lost.
  CREATE TABLE feed_answer (
    feed TEXT NOT NULL PRIMARY KEY,
    reading TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT
  ) STRICT, WITHOUT ROWID;
  `,
];
