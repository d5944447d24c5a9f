import type { ServiceIdentity } from '../../contract/service.ts';
import { type Html, html, plain } from './html.ts';

interface SharedPage {
  readonly text: string;
  readonly address: string;
}

/**
 * The WhatsApp link works without scripts; the button opens the share dialogue of the phone or copies the address.
 */
export function shareLinks({ origin }: Pick<ServiceIdentity, 'origin'>, { text, address }: SharedPage): Html {
  const message = queryText(`${plain(text)}\n${origin}${address}`);
  return html`<p class="share"><a class="share-chat" href="https://wa.me/?text=${message}" rel="nofollow">Enviar por WhatsApp</a> <button type="button" class="quiet needs-script" data-share>Compartir</button> <span class="unseen" role="status" data-status></span></p>`;
}

/** Encodes a query parameter and escapes as little as possible, so that it stays readable. */
function queryText(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/[#&+]/g, encodeURIComponent);
}
