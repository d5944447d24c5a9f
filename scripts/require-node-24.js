// JavaScript, because an older Node cannot read the TypeScript that would tell it so: `node --import` this file first.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    [
      `Tabulador needs Node 24 or newer; this is Node ${process.versions.node}.`,
      'It brings its own as a development dependency: run `npm ci`, then start it through npm (`npm test`, `npm start`).',
    ].join('\n'),
  );
  process.exit(1);
}
