/** What is left of gross pay, and which gross pay leaves an amount. */
import { grossOf, mostGross, netOf } from './net-pay.js';

// How often each is paid in a month.
/** @type {Readonly<Record<string, number>>} */
const periods = { mes: 1, quincena: 2, semana: 365 / 12 / 7 };

/** @type {(amount: number) => string} */
const pesos = (amount) => `$${Math.round(amount).toLocaleString('en')}`;

/** @param {HTMLFormElement} form */
function listen(form) {
  const [amount, kind, period] = form.querySelectorAll('input, select');
  const answer = form.querySelector('output');
  if (!(amount instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) return;
  if (!(period instanceof HTMLSelectElement) || !answer) return;
  /** @type {readonly import('./net-pay.js').Row[]} */
  const rows = JSON.parse(form.dataset['net'] ?? '[]');
  const show = () => {
    const stated = Number(amount.value.replace(/[$,\s]/g, '').replace(/(?<=\d)(?:k|mil)$/i, '000'));
    const times = periods[period.value] ?? 1;
    const monthly = stated * times;
    const isNet = kind.value === 'neto';
    if (!(monthly > 0 && monthly < mostGross / 2))
      answer.textContent = amount.value.trim() ? 'Escribe una cantidad, como 20,000.' : '';
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
  show();
}

const form = globalThis.document?.querySelector('form[data-net]');
if (form) listen(/** @type {HTMLFormElement} */ (form));
