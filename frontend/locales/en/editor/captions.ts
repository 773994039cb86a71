/** The list of captions, the player and the timeline. */
export default {
  list: { label: 'Captions', tools: 'Caption tools', empty: 'There are no captions yet.' },
  row: {
    label: 'Caption {{number}}, {{start}} to {{end}}',
    number: 'Caption {{number}}',
    inTime: 'In time of caption {{number}}',
    outTime: 'Out time of caption {{number}}',
    empty: 'No text',
    characters: '{{characters}} ch',
    speed: '{{speed}} cps',
    meterTitle: 'Characters · characters per second',
  },
  times: { wrong: 'Not a time. Type it like {{example}}.' },
  player: {
    goTo: 'Go to a time or caption',
    goToHint: 'A time such as 01:02:03, or # and the number of a caption',
    speed: 'Speed {{speed}}×',
    mute: 'Mute',
    unmute: 'Unmute',
    volume: 'Volume',
    failed: 'The media cannot be played right now. You can go on editing.',
    retry: 'Load it again',
    soundOnly: 'The picture of this recording cannot be shown here, only its sound. You can go on editing.',
  },
  timeline: { label: 'Timeline', playhead: 'Playhead', zoomIn: 'Zoom in', zoomOut: 'Zoom out' },
};
