/** The part of the disk, in a process that has one of its own. Prints what came of it. */
import { Session } from '../session.ts';
import { type DiskTask, troubleOwnDisk } from './trouble-disk.ts';

const { template, ...options } = JSON.parse(process.argv[2] ?? '') as DiskTask;
const session = new Session({ ...options, template: async () => template });
await troubleOwnDisk(session, template);
process.stdout.write(JSON.stringify(session.ledger.report()));
