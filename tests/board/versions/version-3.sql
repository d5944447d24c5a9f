PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO vacancy VALUES(1,'analista-de-datos-ciudad-de-mexico-vac-10001','VAC-10001','Analista de datos','Importante empresa del sector tecnología','Tecnología','datos','analista-de-datos','ciudad-de-mexico','hibrido','Media','Tiempo completo','Deseable',20000,25000,'MONTH','2026-11-02',NULL,'Polanco','Miguel Hidalgo','Buscamos a quien convierta datos en decisiones.','["Elaborar tableros","Depurar datos"]','["SQL","Dos años de experiencia"]','["Vales de despensa"]',NULL,NULL);
INSERT INTO vacancy VALUES(2,'contador-general-tijuana-vac-10002','VAC-10002','Contador general','Importante empresa del sector tecnología','Tecnología','finanzas','finanzas-contabilidad','tijuana','hibrido','Media','Tiempo completo','Deseable',NULL,NULL,NULL,NULL,NULL,'Polanco','Miguel Hidalgo','Buscamos a quien convierta datos en decisiones.','["Elaborar tableros","Depurar datos"]','["SQL","Dos años de experiencia"]','["Vales de despensa"]',NULL,'2026-11-10');
INSERT INTO vacancy VALUES(3,'recepcionista-ciudad-de-mexico-ref-2001','REF-2001','Recepcionista','Importante empresa del sector tecnología','Tecnología','datos',NULL,'ciudad-de-mexico','hibrido','Media','Tiempo completo','Deseable',20000,25000,'MONTH','2026-11-02',NULL,'Polanco','Miguel Hidalgo','Buscamos a quien convierta datos en decisiones.','["Elaborar tableros","Depurar datos"]','["SQL","Dos años de experiencia"]','["Vales de despensa"]',NULL,NULL);
CREATE TABLE employer (
    number INTEGER PRIMARY KEY,
    name_key TEXT NOT NULL UNIQUE,
    legal_name TEXT NOT NULL
  ) STRICT;
INSERT INTO employer VALUES(1,'grupozentrava','Grupo Zentrava, S.A. de C.V.');
CREATE TABLE employer_alias (
    employer INTEGER NOT NULL REFERENCES employer,
    alias TEXT NOT NULL,
    PRIMARY KEY (employer, alias)
  ) STRICT, WITHOUT ROWID;
INSERT INTO employer_alias VALUES(1,'ZTV');
CREATE TABLE employer_domain (
    employer INTEGER NOT NULL REFERENCES employer,
    domain TEXT NOT NULL,
    PRIMARY KEY (employer, domain)
  ) STRICT, WITHOUT ROWID;
INSERT INTO employer_domain VALUES(1,'zentrava.example');
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
INSERT INTO vacancy_record VALUES(1,'bolsa','A-1',1,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',NULL,'2026-11-16T12:00:00Z','2026-11-16T12:00:00Z');
INSERT INTO vacancy_record VALUES(2,'bolsa','A-2',1,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','feed','2026-11-16T12:00:00Z','2026-11-16T12:00:00Z');
INSERT INTO vacancy_record VALUES(3,'bolsa','A-3',1,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',NULL,'2026-11-16T12:00:00Z','2026-11-16T12:00:00Z');
CREATE TABLE reference_code (next INTEGER NOT NULL) STRICT;
INSERT INTO reference_code VALUES(10003);
CREATE TABLE vacancy_listing (
    feed TEXT NOT NULL,
    key TEXT NOT NULL,
    vacancy INTEGER NOT NULL REFERENCES vacancy,
    PRIMARY KEY (feed, key)
  ) STRICT, WITHOUT ROWID;
INSERT INTO vacancy_listing VALUES('otra','B-7',1);
CREATE INDEX vacancy_newest ON vacancy (posted_at DESC, id);
CREATE INDEX vacancy_newest_open ON vacancy (posted_at DESC, id) WHERE closed_on IS NULL;
CREATE TRIGGER vacancy_keeps_its_names BEFORE UPDATE OF id, vacancy_id ON vacancy
  BEGIN SELECT RAISE(ABORT, 'the names of a vacancy never change'); END;
CREATE TRIGGER vacancy_stays BEFORE DELETE ON vacancy
  BEGIN SELECT RAISE(ABORT, 'vacancies are closed, never deleted: their names must not be given out again'); END;
CREATE INDEX vacancy_listing_of ON vacancy_listing (vacancy);
COMMIT;
PRAGMA application_id = 1413562965;
PRAGMA user_version = 3;
