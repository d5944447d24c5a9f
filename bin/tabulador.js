#!/usr/bin/env node
// In a checkout the sources run as they are; in the published package they are compiled beside this file.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) < 24) {
  // The catalogue of messages cannot be loaded here: an older Node may not even read it.
  const isSpanish = /^es([_.@-]|$)/i.test(
    process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '',
  );
  console.error(
    isSpanish
      ? `tabulador necesita Node 24 o más nuevo; este es ${process.version}.`
      : `tabulador needs Node 24 or newer; this is ${process.version}.`,
  );
  process.exit(2);
}

// Half of the start is compiling. The cache lies with the program, where nobody else may write, and not among temporary
// files; where it cannot be written there is none, and NODE_COMPILE_CACHE names another place.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tabulador', import.meta.url)));

const source = new URL('../src/program/cli/main.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../dist/program/cli/main.js', import.meta.url).href);
