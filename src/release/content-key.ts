import { hash } from 'node:crypto';

/** 132 bits: enough for two contents never to share one by chance. */
const keyLength = 22;

/** Stands for a content: the same for the same, another for another. */
export function contentKey(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, keyLength);
}
