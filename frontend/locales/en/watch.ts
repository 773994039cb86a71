/** A file that is watched by a link, without an account. */
export default {
  title: 'Shared recording',
  opening: 'Opening…',
  broken: 'This cannot be shown',
  gone: 'This link does not work',
  again: 'Try again',
  signIn: 'Sign in',
  language: 'Language of the captions',
  captions: 'Captions',
  fullScreen: 'Full screen',
  noMedia: 'The recording cannot be played yet: it is still being prepared.',
  noCaptions: 'No captions yet',
  failed: 'The recording cannot be played.',
};
