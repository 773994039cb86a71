// Card fields of the local Stripe, in a frame of its own origin.
const form = document.querySelector('form');
const [number, expiry, code] = form.querySelectorAll('input');
const tell = (message) => parent.postMessage(message, '*');

const digits = (input) => input.value.replaceAll(/\D/g, '');
const isComplete = () => digits(number).length >= 15 && digits(expiry).length === 4 && digits(code).length >= 3;

function change() {
  const [month, year] = [Number(digits(expiry).slice(0, 2)), 2000 + Number(digits(expiry).slice(2))];
  const isPast = digits(expiry).length === 4 && new Date(year, month) <= new Date();
  const error = isPast
    ? {
        type: 'validation_error',
        code: 'invalid_expiry_year_past',
        message: "Your card's expiration year is in the past.",
      }
    : undefined;
  tell({ type: 'change', event: { complete: isComplete() && !isPast, empty: number.value === '', error } });
}

number.addEventListener('input', () => {
  number.value = digits(number)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
});
expiry.addEventListener('input', () => {
  expiry.value = digits(expiry)
    .slice(0, 4)
    .replace(/^(\d\d)(\d)/, '$1 / $2');
});
form.addEventListener('input', change);
form.addEventListener('focusin', () => tell({ type: 'focus' }));
form.addEventListener('focusout', () => tell({ type: 'blur' }));
form.addEventListener('submit', (event) => event.preventDefault());

async function confirm({ path, fields }) {
  if (!isComplete())
    return {
      error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
    };
  const card = {
    'payment_method_data[card][number]': digits(number),
    'payment_method_data[card][exp_month]': digits(expiry).slice(0, 2),
    'payment_method_data[card][exp_year]': `20${digits(expiry).slice(2)}`,
  };
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...card }) });
  const body = await response.json();
  return response.ok ? { intent: body } : { error: body.error };
}

window.addEventListener('message', async ({ source, data }) => {
  if (source !== parent) return;
  if (data.type === 'options') {
    const { style: { base = {} } = {}, disabled = false } = data.options;
    for (const input of [number, expiry, code]) {
      input.disabled = disabled;
      Object.assign(input.style, { color: base.color, fontSize: base.fontSize, fontFamily: base.fontFamily });
    }
  }
  if (data.type === 'focus') number.focus();
  if (data.type === 'clear') form.reset();
  if (data.type === 'confirm') {
    const failed = { error: { type: 'api_connection_error', message: 'The network was lost.' } };
    tell({ type: 'result', number: data.number, result: await confirm(data.request).catch(() => failed) });
  }
});
tell({ type: 'loaded' });
