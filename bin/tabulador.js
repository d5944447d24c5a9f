#!/usr/bin/env node
// In a checkout the sources run as they are; in the published package they are compiled beside this file.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`tabulador needs Node 24 or newer; this is ${process.version}.`);
  process.exit(2);
}

const source = new URL('../src/cli/main.ts', import.meta.url);
const isCheckout = existsSync(source);
// Half of a start from sources is taking the types out of them. Beside the packages, so that it is nobody else's to write.
if (isCheckout)
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/tabulador', import.meta.url)));
await import(isCheckout ? source.href : new URL('../dist/cli/main.js', import.meta.url).href);
