/** What is left of gross pay, and which gross pay leaves an amount. */
import { element } from './elements.js';
import { grossOf, mostGross, netOf } from './net-pay.js';

// How often each is paid in a month.
/** @type {Readonly<Record<string, number>>} */
const periods = { mes: 1, quincena: 2, semana: 365 / 12 / 7 };

/** @type {(amount: number) => string} */
const pesos = (amount) => `$${amount.toLocaleString('en', { maximumFractionDigits: 0 })}`;

/** @param {HTMLFormElement} form */
function listen(form) {
  const [amount, kind, period] = form.querySelectorAll('input, select');
  const answer = form.querySelector('output');
  if (!(amount instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) return;
  if (!(period instanceof HTMLSelectElement) || !answer) return;
  /** @type {readonly import('./net-pay.js').Row[]} */
  const rows = JSON.parse(form.dataset['net'] ?? '[]');
  const step = Number(form.dataset['step']);
  /** @type {(amount: number) => number} */
  const rounded = (amount) => Math.round(amount / step) * step;
  const show = () => {
    const stated = Number(amount.value.replace(/[$,\s]/g, '').replace(/(?<=\d)(?:k|mil)$/i, '000'));
    const times = periods[period.value] ?? 1;
    const monthly = stated * times;
    const isNet = kind.value === 'neto';
    if (!(monthly > 0 && monthly < mostGross / 2))
      answer.textContent = amount.value.trim() ? 'Escribe una cantidad, como 20,000.' : '';
    else {
      const exact = isNet ? grossOf(rows, monthly) : monthly;
      const whole = exact < (rows[1]?.[0] ?? 0);
      const gross = isNet && !whole ? rounded(exact) : exact;
      const net = isNet || whole ? monthly : rounded(netOf(rows, gross));
      const [first, second] = isNet
        ? [`${pesos(gross)} brutos al mes`, `Para que te queden ${pesos(net)} libres`]
        : [`${pesos(net)} libres al mes`, `De ${pesos(gross)} brutos`];
      answer.replaceChildren(
        element('strong', '', `${whole ? '' : 'Unos '}${first}`),
        element('span', '', `${second}: ${pesos(net / 2)} libres por quincena.`),
        ...(whole ? [element('span', '', 'No pasa del salario mínimo, que se paga completo.')] : []),
      );
    }
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  show();
}

const form = globalThis.document?.querySelector('form[data-net]');
if (form) listen(/** @type {HTMLFormElement} */ (form));
