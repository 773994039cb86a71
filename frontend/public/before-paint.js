// Runs before the first paint, in a file of its own because the content security policy allows no inline script.
// Applies the stored color scheme to the first paint and sets the language of the page and the kind of its screen.
(() => {
  const root = document.documentElement;
  const kept = localStorage.getItem('color-scheme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.mantineColorScheme = kept === 'light' || kept === 'dark' ? kept : dark ? 'dark' : 'light';
  // The front page leads people with a session to their files.
  const isFront = /^(\/(en|ja))?\/?$/.test(location.pathname);
  const isWorkspace = /^\/(en|ja)\/me(\/|$)/.test(location.pathname) || (isFront && localStorage.getItem('id-token'));
  root.dataset.place = isWorkspace ? 'workspace' : isFront ? 'front' : 'form';
  root.lang = location.pathname.startsWith('/ja') ? 'ja' : 'en';
})();
