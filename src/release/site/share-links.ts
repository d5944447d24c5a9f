import type { ServiceIdentity } from '../../contract/service.ts';
import { type Html, html, plain } from './html.ts';

/** A page to pass on: what is said about it, and where it is. */
interface SharedPage {
  readonly text: string;
  readonly address: string;
}

/**
 * Ways to pass a page on. The link works without a script; the button hands over to the telephone, or copies the address
 * where there is nothing to hand over to.
 */
export function shareLinks({ origin }: Pick<ServiceIdentity, 'origin'>, { text, address }: SharedPage): Html {
  const message = queryText(`${plain(text)}\n${origin}${address}`);
  return html`<p class="share"><a class="share-chat" href="https://wa.me/?text=${message}" rel="nofollow">Enviar por WhatsApp</a> <button type="button" class="quiet needs-script" data-share>Compartir</button> <span class="unseen" role="status" data-status></span></p>`;
}

/** A text as the value of a parameter, with as few signs escaped as that allows: what is left can be read. */
function queryText(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/[#&+]/g, encodeURIComponent);
}
