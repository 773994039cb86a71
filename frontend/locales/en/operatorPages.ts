/** Sample texts of the operator's pages. Brackets mark what an operator has to fill in. */
export default {
  broken: 'This page could not be loaded',
  sample:
    'Sample text. The operator of this installation has not written this page yet and must replace it before anyone else uses the installation.',
  release: {
    title: 'Version',
    version: 'This is Otoji {{version}}.',
    licenses: 'Licenses of the software in it',
  },
  pages: {
    terms: {
      agreement: {
        title: 'Agreement',
        text: 'These terms apply between [name of the operator] and everyone who uses this installation of Otoji. By creating an account you agree to them.',
      },
      account: {
        title: 'Your account',
        text: 'You need a valid email address. Keep your password secret, and tell us if you think that somebody else uses your account.',
      },
      content: {
        title: 'Your recordings and captions',
        text: 'They remain yours. You allow us to store and process them as far as the service needs it, and to show them to the people with whom you share them. Upload only what you have the right to use.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'Do not use the service for anything illegal, to harm others, or to disrupt its operation.',
      },
      results: {
        title: 'Results',
        text: 'Transcripts and translations are made automatically and contain errors. Check them before you publish or rely on them.',
      },
      payment: {
        title: 'Plans and payments',
        text: 'Plans are paid in advance and renew every month or year until you cancel them. Additional minutes can be used until the date shown when you buy them. [Taxes and refunds]',
      },
      ending: {
        title: 'Ending the agreement',
        text: 'You can delete your account at any time on the page Account, Security. We may close an account that violates these terms. [Notice period]',
      },
      liability: {
        title: 'Liability and applicable law',
        text: '[Warranty and limits of liability, applicable law, place of jurisdiction, how changes of the terms are announced]',
      },
    },
    privacy: {
      controller: {
        title: 'Who is responsible',
        text: '[Name, address and email address of the operator] is responsible for the data that this installation processes.',
      },
      data: {
        title: 'Which data we process',
        text: 'Your name, email address and language; the recordings, captions and comments that you upload or write; the people and groups with whom you share them; what you use and buy. Card numbers go to the payment provider and are not stored here.',
      },
      purpose: {
        title: 'Why we process them',
        text: 'To transcribe, translate, store and export your recordings, to bill what you buy, to send emails about your files and payments, and to find and fix errors.',
      },
      processors: {
        title: 'Who else receives data',
        text: 'The service runs on Amazon Web Services, which also transcribes speech and translates captions. Payments are processed by the provider that you choose. [Other processors, and the countries to which data are transferred]',
      },
      retention: {
        title: 'How long data are kept',
        text: 'Files are kept until you delete them. Exported videos are kept for 7 days, access logs for 90 days, and backups of deleted captions for 35 days. Records of payments are kept as long as the law requires.',
      },
      browser: {
        title: 'Cookies and local storage',
        text: 'Your browser stores your session, your settings and edits that are not saved yet. Two cookies, kept for up to 30 days, and an anonymous identifier are used to count errors and loading times. Nothing is used for advertising.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can correct your name and email address and delete your account on the account pages. To receive a copy of your data or to object to its processing, write to [email address]. You can also complain to [supervisory authority].',
      },
    },
    about: {
      product: {
        title: 'The product',
        text: 'Otoji turns recordings into captions: it transcribes and translates them, and lets you correct, style, share and export them.',
      },
      operator: {
        title: 'The operator',
        text: 'This installation is operated by [name, address, representative and registration number of the operator].',
      },
      software: {
        title: 'The software',
        text: 'Otoji is open-source software under the Apache License 2.0.',
      },
    },
    contact: {
      address: { title: 'Write to us', text: '[Email address of the operator]. We answer within [time].' },
      details: {
        title: 'What to include',
        text: 'The email address of your account, the name of the file, and what you see on the screen. Never send your password.',
      },
    },
    support: {
      help: {
        title: 'Help within the product',
        text: 'The help menu has a user guide with a search, tours of the file list and the editor, the keyboard shortcuts, and a description of the API.',
      },
      problems: {
        title: 'If something does not work',
        text: 'Reload the page; edits that are not saved yet are kept on your computer. If a transcription failed, the file list shows the reason, and its minutes are returned to you.',
      },
      contact: {
        title: 'If you need more help',
        text: 'Send us the version and the user ID from the page Account, Support. [Email address and hours of support]',
      },
    },
  },
};
