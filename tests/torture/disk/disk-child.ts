/** The part of the disk, in a process that has one of its own. Prints what came of it. */
import { Session } from '../session.ts';
import { type DiskTask, troubleOwnDisk } from './trouble-disk.ts';

const [task = '', hasUsers = ''] = process.argv.slice(2);
const { template, ...options } = JSON.parse(task) as DiskTask;
const session = new Session({ ...options, template: async () => template });
await troubleOwnDisk(session, template, { hasUsers: hasUsers === 'true' });
process.stdout.write(JSON.stringify(session.ledger));
