#!/usr/bin/env node
// In a checkout the sources run as they are; in the published package they are compiled beside this file.
import { existsSync } from 'node:fs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`tabulador needs Node 24 or newer; this is ${process.version}.`);
  process.exit(2);
}

const source = new URL('../src/cli/main.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../dist/cli/main.js', import.meta.url).href);
