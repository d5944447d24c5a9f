import { hash } from 'node:crypto';

/** 132 bits: two contents never share a key by chance. */
const keyLength = 22;

/** Stands for a content: equal contents have equal keys. */
export function contentKey(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, keyLength);
}
