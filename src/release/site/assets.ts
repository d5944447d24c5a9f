import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetsFolder, siteIcons } from '../../contract/public-files.ts';
import type { FileSink } from '../file-sink.ts';

/** The style sheets in the order in which they are joined. */
const styleSheets = 'tokens base layout parts charts home pages vacancy share print'.split(' ');

/** The scripts of pages. What they import is published inside of them, so that a page waits for one file. */
const scripts = ['site', 'search', 'not-found', 'verify', 'take-home', 'kept'] as const;

export type ScriptName = (typeof scripts)[number];

/** The addresses of shared assets. Each has a hash, so it can be cached for ever. */
export interface AssetAddresses {
  readonly style: string;
  /** Used in addition to `style`, on developer pages only. */
  readonly developerStyle: string;
  readonly favicon: string;
  /** Of headings: the letters of Spanish in Archivo, the typeface of the share picture. */
  readonly font: string;
  /** The og:image of every page. It names no service. */
  readonly sharePicture: string;
  readonly scripts: Readonly<Record<ScriptName, string>>;
}

interface Asset {
  readonly address: string;
  readonly bytes: Uint8Array;
}

const folder = new URL('./assets/', import.meta.url);

interface Assets {
  readonly addresses: AssetAddresses;
  emit(sink: FileSink): void;
}

/** Reads the assets of the package once per build. */
export function loadAssets(): Assets {
  const font = named('archivo.woff2', readBytes('archivo.woff2'));
  const sheets = styleSheets.map((name) => slim(read(`${name}.css`))).join('');
  const style = named('site.css', squeezed(sheets).replace('archivo.woff2', font.address));
  const developerStyle = named('developers.css', squeezed(slim(read('developers.css'))));
  const favicon = named('favicon.svg', read('favicon.svg'));
  const sharePicture = named('share.png', readBytes('share.png'));
  const byName = loadScripts();
  return {
    addresses: {
      style: style.address,
      developerStyle: developerStyle.address,
      favicon: favicon.address,
      font: font.address,
      sharePicture: sharePicture.address,
      scripts: Object.fromEntries(scripts.map((name) => [name, byName[name].address])) as Record<
        ScriptName,
        string
      >,
    },
    emit(sink) {
      const pictures = [favicon, sharePicture, font];
      for (const { address, bytes } of [style, developerStyle, ...pictures, ...Object.values(byName)])
        sink.file(address, [bytes]);
      for (const address of Object.values(siteIcons)) sink.file(address, [readBytes(address.slice(1))]);
    },
  };
}

function loadScripts(): Record<ScriptName, Asset> {
  return Object.fromEntries(
    scripts.map((name) => [name, named(`${name}.js`, bundled(name, new Set()))]),
  ) as Record<ScriptName, Asset>;
}

/** A script after all that it imports, each once. Names at the top level must differ, or browsers refuse the script. */
function bundled(name: string, done: Set<string>): string {
  if (done.has(name)) return '';
  done.add(name);
  const text = slim(read(`${name}.js`));
  const imported = Array.from(text.matchAll(importLine), ([, other = '']) => bundled(other, done));
  const own = text.replace(importLine, '').replace(/^export /gm, '');
  return [...imported, own.replace(/(?<=[{(,;[])\n/g, '').replace(needless, '$1$2')].join('');
}

const importLine = /^import (?:\{[^}]*\} from )?'\.\/([a-z-]+)\.js';\n/gm;

/** Space around signs, but not in texts. */
const needless =
  /('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{;>] ?|\n)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/)|,(?=[)}\]])|;(?=\})| ?([=<>?:&|{}();*!]+|[,[\]]) ?/g;

/** Whole-line comments, types, empty lines and indentation are not published. No text of a script may go over several lines. */
function slim(text: string): string {
  return text
    .replace(/^\s+/gm, '')
    .replace(/^(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)\n/gm, '')
    .replace(/\/\*\* @[^*]*\*\/ ?/g, '');
}

const squeezed = (sheet: string): string =>
  sheet
    .replace(/^[^'"\n]+$/gm, (line) => line.replace(/ ?([{};,>]) ?|(?<=:) /g, '$1'))
    .replace(/(?<=[{};,])\n|;\n?(?=\})/g, '');

function read(name: string): string {
  return readBytes(name).toString();
}

function readBytes(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

function named(name: string, content: string | Buffer): Asset {
  const bytes = Buffer.from(content);
  const dot = name.lastIndexOf('.');
  return { address: `${assetsFolder}${name.slice(0, dot)}.${contentHash([bytes])}${name.slice(dot)}`, bytes };
}

/** Sixteen hex digits of SHA-256. */
export function contentHash(pieces: Iterable<Uint8Array | string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}
