/** What was done with a file. */
export default {
  activity: {
    title: 'Activity',
    shown: 'What is listed',
    about: 'Who did what with this file, newest first.',
    aboutOwner: 'Who did what with this file, newest first. Only you, its owner, see who was given access.',
    older: 'Show older activity',
    created: 'Captions begun',
    edited_one: 'Edited: {{count}} change',
    edited_other: 'Edited: {{count, number}} changes',
    restored: 'Restored an earlier version',
    sectionSet: '{{section}}: {{status}}',
    roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', commenter: 'Commenter', viewer: 'Viewer' },
    kinds: {
      uploaded: 'File uploaded',
      exported: 'Exported as {{format}}',
      invited: 'Invited a person: {{role}}',
      joined: 'Accepted an invitation: {{role}}',
      left: 'Left the file',
      roleSet: '{{person}}: {{role}}',
      removed: 'Removed {{person}}',
      transferred: 'Made {{person}} the owner',
      groupSet: 'Shared with {{group}}: {{role}}',
      groupRemoved: 'No longer shared with {{group}}',
    },
  },
};
