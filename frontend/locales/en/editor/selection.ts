/** Selection of several captions, action menus, and dialogs for the selection. */
export default {
  menu: { more: 'More actions', caption: 'Actions for the selected captions' },
  selection: {
    count_one: '{{count}} selected',
    count_other: '{{count}} selected',
    select: 'Select',
    cancel: 'Cancel',
    title: 'Select captions',
    by: 'Which captions',
    kinds: {
      finding: 'With an issue',
      lowConfidence: 'With words that were recognized poorly',
      noText: 'Without a text in this language',
      speaker: 'Of a speaker',
      longerThan: 'Longer than',
      shorterThan: 'Shorter than',
    },
    speaker: 'Speaker',
    noSpeaker: 'No speaker',
    duration: 'Duration',
    seconds: 's',
    matches_one: '{{count}} caption',
    matches_other: '{{count}} captions',
    noneFound: 'No such name',
  },
  speakers: {
    title: 'Set the speaker',
    name: 'Name',
    hint: 'For {{count}} captions. Leave it empty for no speaker.',
    set: 'Set',
    full: 'There is no room for another speaker.',
  },
};
