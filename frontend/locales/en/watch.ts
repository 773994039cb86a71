/** Playback of a file through a link, without an account. */
export default {
  title: 'Shared recording',
  opening: 'Opening…',
  broken: 'This cannot be shown',
  gone: 'This link does not work',
  again: 'Try again',
  signIn: 'Sign in',
  language: 'Language of the captions',
  captions: 'Captions',
  play: 'Play',
  pause: 'Pause',
  place: 'Position',
  mute: 'Mute',
  unmute: 'Unmute',
  fullScreen: 'Full screen',
  media: {
    missing: 'The recording cannot be played yet: it is still being prepared.',
    exceeded:
      'This link has reached its viewing limit for this month, so only the captions are shown. Ask the owner of the recording for access, or come back next month.',
    ceiling:
      'This site has reached its viewing limit for today, so only the captions are shown. Come back tomorrow to watch the recording.',
    preparing: 'The picture is being prepared and appears automatically.',
    soundOnly: 'The picture of this recording cannot be shown.',
  },
  noCaptions: 'No captions yet',
  failed: 'The recording cannot be played.',
};
