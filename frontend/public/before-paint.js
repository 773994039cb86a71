// Runs before the first paint, in a file of its own because the content security policy allows no inline script.
// Keeps the first paint in the kept colour scheme and tells the page its language.
(() => {
  const root = document.documentElement;
  const kept = localStorage.getItem('color-scheme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.mantineColorScheme = kept === 'light' || kept === 'dark' ? kept : dark ? 'dark' : 'light';
  root.lang = location.pathname.startsWith('/ja') ? 'ja' : 'en';
})();
