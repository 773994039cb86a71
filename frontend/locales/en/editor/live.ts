/** Other people who have the same file open. */
export default {
  live: {
    people: 'Also here',
    personAt: '{{name}}, in caption {{number}}',
    typingAt: '{{name}}, typing in caption {{number}}',
    more_one: 'And {{count}} more',
    more_other: 'And {{count}} more',
    heldBack:
      'Your role in this file was changed before everything was saved. What is not saved stays on this computer, and is saved when you may edit again.',
    ended:
      'You no longer have access to this file. What is not saved stays on this computer until you have access again.',
  },
};
