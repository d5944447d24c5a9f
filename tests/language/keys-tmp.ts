import { textsIn } from './messages.ts';
import { readSourceTree } from '../architecture/read-source-tree.ts';
const tree = await readSourceTree('/work/wt/spanish');
const { spanish } = await import('/work/wt/spanish/src/language/es/spanish.ts');
const mode = process.argv[2];
const seen = new Set<string>();
for (const [file, source] of tree) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('src/language/es/')) continue;
  const { messages, untranslated } = textsIn(file, source);
  if (mode === 'keys') for (const m of messages) { if (!seen.has(m.key) && !(m.key in spanish)) { seen.add(m.key); console.log(`${file}\t${JSON.stringify(m.key)}`); } if (m.isTooEarly) console.error('EARLY', file, m.line, m.key); }
  if (mode === 'out') for (const u of untranslated) console.log(`${file}:${u.line}\t${JSON.stringify(u.text).slice(0,150)}`);
}
