/** The number of the first reference code that a board gives out. */
export const firstReferenceNumber = 10_001;

/**
 * The steps from an empty schema to the tables of today, by the version to which each leads. Versions mean the same in
 * every engine; PostgreSQL came with the fifth, so there is nothing earlier to come from. Boards in use have taken these
 * steps: add, never edit.
 *
 * Texts are compared by their bytes, whatever the database's own collation is, so that orders are those of the program.
 */
export const migrations: ReadonlyMap<number, string> = new Map([
  [
    5,
    `
    -- What may be published of a vacancy, and whether it is closed.
    CREATE TABLE vacancy (
      number bigint PRIMARY KEY,
      id text COLLATE "C" NOT NULL UNIQUE,
      vacancy_id text COLLATE "C" NOT NULL UNIQUE,
      title text NOT NULL,
      company text NOT NULL,
      industry text,
      area text NOT NULL,
      family text,
      city text NOT NULL,
      modality text NOT NULL,
      seniority text NOT NULL,
      employment_type text NOT NULL,
      english text,
      salary_min bigint,
      salary_max bigint,
      salary_period text,
      posted_at text COLLATE "C",
      valid_through text COLLATE "C",
      zone text,
      municipality text,
      description text NOT NULL,
      responsibilities text NOT NULL CHECK (responsibilities::json IS NOT NULL),
      requirements text NOT NULL CHECK (requirements::json IS NOT NULL),
      benefits text NOT NULL CHECK (benefits::json IS NOT NULL),
      apply_url text,
      closed_on text COLLATE "C",
      CHECK ((salary_min IS NULL) = (salary_max IS NULL) AND (salary_min IS NULL) = (salary_period IS NULL))
    );
    CREATE INDEX vacancy_newest ON vacancy (posted_at DESC NULLS LAST, id);
    CREATE INDEX vacancy_newest_open ON vacancy (posted_at DESC NULLS LAST, id) WHERE closed_on IS NULL;

    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '%', TG_ARGV[0]; END $$;
    CREATE TRIGGER vacancy_keeps_its_names BEFORE UPDATE ON vacancy FOR EACH ROW
    WHEN (OLD.id IS DISTINCT FROM NEW.id OR OLD.vacancy_id IS DISTINCT FROM NEW.vacancy_id)
    EXECUTE FUNCTION refuse_change('the names of a vacancy never change');
    CREATE TRIGGER vacancy_stays BEFORE DELETE ON vacancy FOR EACH ROW
    WHEN (current_setting('tabulador.starts_anew', true) IS DISTINCT FROM 'yes')
    EXECUTE FUNCTION refuse_change('vacancies are closed, never deleted: their names must not be given out again');

    -- Private from here on.
    CREATE TABLE employer (
      number bigint PRIMARY KEY,
      name_key text COLLATE "C" NOT NULL UNIQUE,
      legal_name text NOT NULL
    );
    CREATE TABLE employer_alias (
      employer bigint NOT NULL REFERENCES employer,
      alias text COLLATE "C" NOT NULL,
      PRIMARY KEY (employer, alias)
    );
    CREATE TABLE employer_domain (
      employer bigint NOT NULL REFERENCES employer,
      domain text COLLATE "C" NOT NULL,
      PRIMARY KEY (employer, domain)
    );

    CREATE TABLE vacancy_record (
      vacancy bigint PRIMARY KEY REFERENCES vacancy,
      feed text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      line bigint NOT NULL,
      employer bigint REFERENCES employer,
      digest text NOT NULL,
      closed_by text CHECK (closed_by IN ('feed', 'operator')),
      added_at text NOT NULL,
      changed_at text NOT NULL,
      -- Looked at when a statement ends: in one batch a vacancy may take the key that another one leaves.
      UNIQUE (feed, key) DEFERRABLE INITIALLY IMMEDIATE
    );

    -- The number of the next reference code that the board gives out.
    CREATE TABLE reference_code (next bigint NOT NULL);
    INSERT INTO reference_code VALUES (${firstReferenceNumber});

    -- Other rows, of the same feed or of another, that say the same as a vacancy. It is listed as long as any of them is.
    CREATE TABLE vacancy_listing (
      feed text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      vacancy bigint NOT NULL REFERENCES vacancy,
      PRIMARY KEY (feed, key)
    );
    CREATE INDEX vacancy_listing_of ON vacancy_listing (vacancy);

    -- What is true of the board as a whole, by name.
    CREATE TABLE board_fact (
      name text COLLATE "C" PRIMARY KEY,
      value text NOT NULL
    );

    -- What the last answer was from which a feed was imported, so that the same one need not be sent again.
    CREATE TABLE feed_answer (
      feed text COLLATE "C" PRIMARY KEY,
      reading text NOT NULL,
      etag text,
      last_modified text
    );
    `,
  ],
]);

/** Which version the tables have. Its being there tells a board from the tables of another program. */
export const versionTable = 'board_version';

export const newestVersion = Math.max(...migrations.keys());
