/** Everything works without this script: it adds keys, and shows progress without a new page. */
const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

const progressAddress = document.body.dataset.running;
if (progressAddress) void follow(progressAddress);

async function follow(address) {
  const shown = find('[data-progress]');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const response = await fetch(address).catch(() => undefined);
    const { text } = response?.ok ? await response.json() : { text: '…' };
    if (text === null) return location.reload();
    if (shown) shown.textContent = text;
  }
}

// Twice the same form would only be refused.
for (const form of findAll('form')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
  });
}

find('[data-all]')?.addEventListener('change', ({ target }) => {
  for (const box of findAll('input[name="name"]', target.form)) box.checked = target.checked;
});

for (const input of findAll('[data-with]')) {
  input.addEventListener('input', () => {
    find(`input[name="number"][value="${input.dataset.with}"]`, input.form).checked = input.value !== '';
  });
}

const ledger = find('[data-ledger]');
const items = ledger ? findAll('.ledger > li', ledger) : [];
const digitOf = (item, digit) => find(`[data-digit="${digit}"]`, item);
const first = (item) => find('input[type="radio"]:checked', item) ?? find('input[type="radio"]', item);
let current = 0;

function moveTo(at) {
  current = Math.max(0, Math.min(items.length - 1, at));
  const item = items[current];
  first(item).focus({ preventScroll: true });
  item.scrollIntoView({ block: 'center' });
}

if (ledger && !document.body.dataset.running) moveTo(0);
ledger?.addEventListener('focusin', ({ target }) => {
  const at = items.indexOf(target.closest('li'));
  if (at >= 0) current = at;
});

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isText = target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea');
  if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  const choice = items[current] && /^\d$/.test(key) && digitOf(items[current], key);
  const button = /^[a-z]$/.test(key) && find(`[data-key="${key}"]`);
  if (key === '/') find('[data-search]')?.focus();
  else if (step && items.length > 0) moveTo(current + step);
  else if (choice) {
    choice.checked = true;
    moveTo(current + 1);
  } else if (button) button.click();
  else return;
  event.preventDefault();
});
