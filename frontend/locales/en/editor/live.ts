/** Others who have the same file open. */
export default {
  live: {
    people: 'Also here',
    personAt: '{{name}}, in caption {{number}}',
    typingAt: '{{name}}, typing in caption {{number}}',
    more_one: 'And {{count}} more',
    more_other: 'And {{count}} more',
    typing: '{{name}} is typing',
    ended:
      'You no longer have access to this file. What is not saved stays on this computer until you have access again.',
  },
};
