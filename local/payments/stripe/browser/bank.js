// Bank page on which a payment is confirmed or rejected.
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => parent.postMessage({ type: 'chosen', outcome: button.value }, '*'));
}
