// The page of a bank on which a payment is confirmed or not.
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => parent.postMessage({ type: 'chosen', outcome: button.value }, '*'));
}
