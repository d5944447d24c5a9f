import { fold } from '../../vacancies/fold.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { FieldTexts } from '../record-reader.ts';
import { dayOf } from './dates.ts';
import type { Notes } from './notes.ts';

const open = words(
  'abierta abierto activa activo open active publicada publicado vigente published true si 1',
);
const closed = words(
  'cerrada cerrado cancelada cancelado cubierta cubierto inactiva inactivo vencida expirada pausada closed cancelled canceled filled inactive expired false no 0',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The day on which the feed itself closed the vacancy. A word alone closes it on the day on which it was first read. */
export function closedOnOf(texts: FieldTexts, firstRead: CalendarDay, notes: Notes): CalendarDay | null {
  const day = dayOf('closedOn', texts.text('closedOn'), notes);
  const status = texts.text('status');
  const word = fold(status);
  if (status !== '' && !open.has(word) && !closed.has(word)) {
    notes.refuse(
      'status',
      status,
      'it does not say whether the vacancy is open',
      'abierta or cerrada (or a profile maps it)',
    );
  }
  if (open.has(word) && day !== null) {
    notes.refuse('status', status, 'it says open, and closedOn says closed', 'one of the two');
  }
  return day ?? (closed.has(word) ? firstRead : null);
}
