import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mayStandAlone } from './boundaries.ts';

/** Of a text in which a find stands between double brackets. `glues`: it may be glued to other words. */
function standsAlone(marked: string, glues: boolean): boolean {
  const start = marked.indexOf('[[');
  const end = marked.indexOf(']]') - 2;
  const bytes = Buffer.from(marked.replace(/\[\[|\]\]/g, ''), 'latin1');
  const { length } = bytes.toString('latin1', start, end).replaceAll(' ', '');
  return mayStandAlone(bytes, start, end, length, glues);
}

describe('whether letters are worth a closer look', () => {
  const always = [
    'la [[acme]] hoy',
    '[[acme]]',
    'la [[a cme]] hoy',
    'x[[Acme]]',
    'la [[acme]]X',
    'la [[acme]]2',
    '2[[acme]]',
    '\\n[[acme]]',
    '\\u003c[[acme]]',
    '%3c[[acme]]',
    '[[acme]]mx',
    'grupo[[acme]]',
    'trabajaen[[acme]]',
    '[[acme]]\xf1os',
    '[[acm2]]x',
  ];
  const never = [
    'x[[acme]]',
    'x%3cd[[acme]]',
    '\\u003cxx[[acme]]',
    'x[[a cme]]',
    'grupo[[a cme]]',
    'grupo[[sky]]',
    '[[sky]]mx',
    '[[acme]]zz',
    '[[acmE]]zz',
  ];
  const whereGlued = ['[[acme]]s', '[[acme]]x\xf1os', 'conocea[[zabol]]', '[[zabol]]trabaja'];
  const whereNotGlued = ['[[a cme]]mx'];
  for (const text of always)
    test(`${JSON.stringify(text)} is`, () => {
      assert.equal(standsAlone(text, false), true);
      assert.equal(standsAlone(text, true), true);
    });
  for (const text of never)
    test(`${JSON.stringify(text)} is not`, () => {
      assert.equal(standsAlone(text, false), false);
      assert.equal(standsAlone(text, true), false);
    });
  for (const text of whereGlued)
    test(`${JSON.stringify(text)} is where words are glued to it`, () => {
      assert.equal(standsAlone(text, false), false);
      assert.equal(standsAlone(text, true), true);
    });
  for (const text of whereNotGlued)
    test(`${JSON.stringify(text)} is where no words are glued to it`, () => {
      assert.equal(standsAlone(text, false), true);
      assert.equal(standsAlone(text, true), false);
    });
});
