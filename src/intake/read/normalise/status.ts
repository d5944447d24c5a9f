import { say } from '../../../foundation/language/language.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, phraseBook, wordsOf } from './phrases.ts';

/** Whether a vacancy is published. What is paused, covered, cancelled or a draft is not. */
const statusPhrases = {
  open: `
    abierta, abierto, activa, activo, open, active, publicada, publicado, vigente, published, true, sí, 1, en curso, nueva,
    en proceso, en búsqueda, reclutando, en reclutamiento, disponible, reabierta, live, listed, hiring, recruiting,
    parcialmente cubierta, en entrevistas, entrevistando`,
  shut: `
    cerrada, cerrado, cancelada, cancelado, cubierta, cubierto, ocupada, ocupado, contratado, contratada, finalizada,
    finalizado, terminada, inactiva, inactivo, vencida, vencido, expirada, expirado, caducada, baja, dada de baja,
    eliminada, archivada, archivado, rechazada, perdida, closed, cancelled, canceled, filled, hired, inactive, expired,
    archived, deleted, removed, unlisted, unpublished, false, no, 0, no vigente, no disponible, no activa, no activo,
    no publicada, no publicado, not published, pausada, pausado, en pausa, pausa, paused, on hold, hold, en espera,
    detenida, detenido, standby, stand by, suspendida, suspendido, congelada, congelado, frozen, borrador, draft,
    pendiente, pending, por autorizar, por aprobar, por publicar, en revisión, en autorización, in review`,
} as const;

const findStatus = phraseBook(entriesOf(statusPhrases));
const lengthLimit = 60;

export function isOpenStatus(text: string): Normalised<boolean> {
  const found = text.length > lengthLimit ? [] : findStatus(wordsOf(text));
  const [only, ...others] = new Set(found.map(({ value }) => value));
  if (only !== undefined && others.length === 0) return accepted(only === 'open');
  return refused(
    say`${quoted(text)} does not say whether the vacancy is open`,
    say`a word such as abierta, en pausa or cubierta (or a profile maps it)`,
  );
}
