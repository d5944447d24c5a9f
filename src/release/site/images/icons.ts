import { siteIcons } from '../../../contract/public-files.ts';
import type { FileSink } from '../../file-sink.ts';
import { Canvas, colour } from './canvas.ts';
import { png } from './png.ts';
import { signSteps } from './share-card.ts';

const ground = colour('#0b4f40');
const paints = { sign: { over: colour('#9fe0c8'), on: ground } } as const;

/** Browsers choose the one that fits a tab, a bookmark or a desktop. */
const faviconSizes = [16, 32, 48] as const;

/** What telephones ask for; they cut its corners themselves. */
const touchSize = 180;

/** The sign of the site where no SVG will do. */
export function emitIcons(sink: FileSink): void {
  sink.file(siteIcons.favicon, [icon(faviconSizes.map((size) => ({ size, bytes: sign(size, 2) })))]);
  sink.file(siteIcons.touch, [sign(touchSize, 5)]);
}

/** A square with the sign in the middle and a margin, in the 26ths that the sign is wide. */
function sign(size: number, margin: number): Buffer {
  const canvas = new Canvas({ width: size, height: size }, ground, paints);
  const scale = size / (26 + 2 * margin);
  canvas.fill(signSteps(margin * scale, margin * scale, scale), 'sign');
  return png(canvas);
}

/** The container that is older than PNG and may hold it. */
function icon(images: readonly { readonly size: number; readonly bytes: Buffer }[]): Buffer {
  const entryLength = 16;
  const head = Buffer.alloc(6 + images.length * entryLength);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let start = head.length;
  for (const [place, { size, bytes }] of images.entries()) {
    const at = 6 + place * entryLength;
    head.set([size, size], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(8, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += bytes.length;
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}
