/** Asking the search, sharing and copying. Every page works without it. */
import { listenToForms } from './ask.js';
import './kept.js';

listenToForms();

// The address of a figure opens what it stands in, which not every browser does.
function openTarget() {
  const target = document.getElementById(window.location.hash.slice(1));
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView();
}
openTarget();
window.addEventListener('hashchange', openTarget);

const isEnglish = document.documentElement.lang === 'en';

for (const name of ['click', 'focusin'])
  document.addEventListener(name, ({ target }) =>
    foldFilters((fold) => !(target instanceof Node && fold.contains(target))),
  );

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('button') : null;
  if (!target) return;
  if (target.matches('[data-share]')) void share(target);
  if (target.matches('[data-copy]')) void copyFrom(target);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') foldFilters(() => true);
});

// The open filters of a listing cover its rows; a click or the focus elsewhere closes them.
/** @param {(fold: Element) => boolean} which */
function foldFilters(which) {
  for (const fold of document.querySelectorAll('.facet[open]')) if (which(fold)) fold.removeAttribute('open');
}

for (const sample of document.querySelectorAll('.sample')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.dataset.copy = '';
  button.textContent = isEnglish ? 'Copy' : 'Copiar';
  sample.append(button);
}

const canShare = typeof navigator.share === 'function';

// Without a share dialogue the button copies the address, and its label says so.
if (!canShare) {
  for (const button of document.querySelectorAll('[data-share]')) button.textContent = 'Copiar enlace';
}

/** @param {Element} button */
async function share(button) {
  const url = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? window.location.href;
  if (canShare) {
    // Closing the dialogue is not an error.
    const text = messageBeside(button);
    await navigator.share({ title: document.title, text, url }).catch(() => undefined);
    return;
  }
  await copy(button, url, 'Enlace copiado');
}

// The text of the chat link beside the button, without the address.
/** @param {Element} button */
function messageBeside(button) {
  const link = button.parentElement?.querySelector('a');
  return new URL(link?.href ?? '', window.location.href).searchParams.get('text')?.split('\n')[0] ?? '';
}

/** @param {Element} button */
async function copyFrom(button) {
  const source =
    document.querySelector(button.getAttribute('data-copy') || 'none') ??
    button.parentElement?.querySelector('code');
  await copy(button, source?.textContent ?? '', isEnglish ? 'Copied' : 'Copiado');
}

/** @type {(button: Element, text: string, done: string) => Promise<void>} */
async function copy(button, text, done) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = done;
  } catch {
    button.textContent = isEnglish ? 'Could not copy' : 'No se pudo copiar';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}
