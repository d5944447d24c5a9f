/** What is left of gross pay, and which gross pay leaves an amount. The amount stays in the browser. */

// How often each is paid in a month.
/** @type {Readonly<Record<string, number>>} */
const periods = { mes: 1, quincena: 2, semana: 365 / 12 / 7 };
const most = 10_000_000;

// Gross pay from here to the next row, and what is left at both ends.
/** @typedef {readonly [gross: number, first: number, last: number]} Row */

/** @type {(rows: readonly Row[], gross: number) => number} */
export function netOf(rows, gross) {
  const at = rows.findLastIndex(([from]) => from <= gross);
  const [from, first, last] = rows[at] ?? [0, 0, 0];
  return first + ((gross - from) / (endOf(rows, at) - from)) * (last - first);
}

// The least gross pay: at a border of the tables two amounts leave the same.
/** @type {(rows: readonly Row[], net: number) => number} */
export function grossOf(rows, net) {
  const at = rows.findIndex(([, , last]) => last >= net);
  const [from, first, last] = rows[at] ?? [0, 0, 0];
  return from + (Math.max(0, net - first) / (last - first)) * (endOf(rows, at) - from);
}

/** @type {(rows: readonly Row[], at: number) => number} */
const endOf = (rows, at) => (rows[at + 1]?.[0] ?? most + 0.01) - 0.01;

/** @type {(amount: number) => string} */
const pesos = (amount) => `$${Math.round(amount).toLocaleString('en')}`;

/** @param {HTMLFormElement} form */
function listen(form) {
  const [amount, kind, period] = form.querySelectorAll('input, select');
  const answer = form.querySelector('output');
  if (!(amount instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) return;
  if (!(period instanceof HTMLSelectElement) || !answer) return;
  /** @type {readonly Row[]} */
  const rows = JSON.parse(form.dataset['net'] ?? '[]');
  const show = () => {
    const stated = Number(amount.value.replace(/[$,\s]/g, '').replace(/(?<=\d)(?:k|mil)$/i, '000'));
    const times = periods[period.value] ?? 1;
    const monthly = stated * times;
    const isNet = kind.value === 'neto';
    if (!(monthly > 0)) answer.textContent = amount.value.trim() ? 'Escribe una cantidad, como 20,000.' : '';
    else if (monthly > (isNet ? netOf(rows, most) : most))
      answer.textContent = 'Es demasiado para estas tablas.';
    else {
      const gross = isNet ? grossOf(rows, monthly) : monthly;
      const net = isNet ? monthly : netOf(rows, gross);
      const whole = gross < (rows[1]?.[0] ?? 0) ? ' No pasa del salario mínimo, que se paga completo.' : '';
      answer.textContent = `De ${pesos(gross)} brutos al mes quedan unos ${pesos(net)} libres: ${pesos(Math.round(net) / 2)} por quincena.${whole}`;
    }
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  // A browser may have kept the amount.
  show();
}

const form = globalThis.document?.querySelector('form[data-net]');
if (form) listen(/** @type {HTMLFormElement} */ (form));
