/** The floor of an import: each line parsed, and inserted into a table as it is. */
import { createReadStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';

const [feed = '', file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = wal; CREATE TABLE row (id TEXT, content TEXT); BEGIN');
const insert = database.prepare('INSERT INTO row VALUES (?, ?)');
for await (const line of createInterface({ input: createReadStream(feed) })) {
  const { vacancyId, ...rest } = JSON.parse(line) as { vacancyId?: string };
  insert.run(vacancyId ?? null, JSON.stringify(rest));
}
database.exec('COMMIT');
database.close();
rmSync(file);
