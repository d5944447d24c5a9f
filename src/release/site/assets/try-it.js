/** Sends a request of the reference and shows the answer, or copies the request as a curl command. */

for (const form of document.querySelectorAll('form[data-try]')) {
  if (form instanceof HTMLFormElement) enhance(form);
}

/** @param {HTMLFormElement} form */
function enhance(form) {
  const address = form.querySelector('[data-try-url]');
  const output = form.querySelector('[data-try-output]');
  const template = form.dataset.try ?? '';

  const path = () =>
    template.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(new FormData(form).get(name) ?? '')),
    );
  const update = () => {
    if (address) address.textContent = `GET ${path()}`;
  };

  form.addEventListener('input', update);
  form.querySelector('[data-copy-curl]')?.addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement)
      void copy(currentTarget, `curl -s '${form.dataset.origin}${path()}'`);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (output instanceof HTMLElement) void send(path(), output);
  });
  update();
}

const english = document.documentElement.lang === 'en';

/** @type {(button: HTMLElement, command: string) => Promise<void>} */
async function copy(button, command) {
  const label = button.innerHTML;
  try {
    await navigator.clipboard.writeText(command);
    button.textContent = english ? 'Copied' : 'Copiado';
  } catch {
    button.textContent = english ? 'Could not copy' : 'No se pudo copiar';
  }
  setTimeout(() => {
    button.innerHTML = label;
  }, 2000);
}

/** @type {(path: string, output: HTMLElement) => Promise<void>} */
async function send(path, output) {
  output.hidden = false;
  output.textContent = '…';
  const start = performance.now();
  try {
    const response = await fetch(path, { cache: 'no-cache' });
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - start);
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    const size = new TextEncoder().encode(text).length;
    output.textContent = [
      `${response.status} ${response.statusText}`.trim() +
        ` · ${milliseconds} ms · ${size.toLocaleString(english ? 'en' : 'es-MX')} bytes`,
      '',
      ...headers,
      '',
      shortened(pretty(text)),
    ].join('\n');
  } catch (error) {
    output.textContent = String(error);
  }
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

// A search of everything has megabytes; a page that shows them all freezes.
/** @param {string} text */
function shortened(text) {
  const limit = 20_000;
  return text.length > limit ? `${text.slice(0, limit)}\n… (${text.length.toLocaleString('es-MX')})` : text;
}
