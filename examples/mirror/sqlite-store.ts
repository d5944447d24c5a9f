import type { DatabaseSync } from 'node:sqlite';
import type { MirrorStore } from '@tabulador/client/mirror';

/** On a connection of its own: what others write to it would be in the same transaction. */
export function sqliteStore(database: DatabaseSync): MirrorStore {
  database.exec(`
    create table if not exists mirrored_release (generated_at text not null, sha256 text not null);
    create table if not exists vacancy (id text primary key, sha256 text not null, job text not null)`);
  const release = () => {
    const row = database.prepare('select generated_at, sha256 from mirrored_release').get();
    return row && { generatedAt: String(row.generated_at), sha256: String(row.sha256) };
  };
  return {
    load() {
      const known = release();
      const rows = database.prepare('select id, sha256 from vacancy').all();
      return (
        known && { release: known, digests: new Map(rows.map((row) => [String(row.id), String(row.sha256)])) }
      );
    },
    async commit(change) {
      const remove = database.prepare('delete from vacancy where id = ?');
      const write = database.prepare('insert or replace into vacancy values (?, ?, ?)');
      database.exec('begin immediate');
      try {
        if (release()?.sha256 !== change.from?.sha256)
          throw new Error('Another mirror has written meanwhile.');
        if (change.replace) database.exec('delete from vacancy');
        for (const id of change.removed) remove.run(id);
        for await (const { id, sha256, job } of change.put) write.run(id, sha256, JSON.stringify(job));
        database.exec('delete from mirrored_release');
        const { generatedAt, sha256 } = change.release;
        database.prepare('insert into mirrored_release values (?, ?)').run(generatedAt, sha256);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
  };
}
