/** The questions after the first sign-in. */
export default {
  title: 'Three short questions',
  text: 'They help us show you what matters for your work. Answer them, upload a recording and download its captions, and you get 10 free minutes.',
  submit: 'Continue',
  later: 'Answer later',
  questions: {
    purpose: {
      title: 'What will you caption?',
      options: {
        online: 'Online video',
        broadcast: 'Film and TV',
        education: 'Lectures',
        business: 'Meetings and training',
        interviews: 'Interviews',
        other: 'Something else',
      },
    },
    role: {
      title: 'What do you do?',
      options: {
        subtitler: 'Subtitler or translator',
        editor: 'Video editor',
        creator: 'Creator',
        teacher: 'Teacher',
        researcher: 'Researcher or journalist',
        other: 'Something else',
      },
    },
    volume: {
      title: 'How much do you caption in a month?',
      options: {
        underOne: 'Under 1 hour',
        toFive: '1 to 5 hours',
        toTwenty: '5 to 20 hours',
        overTwenty: 'More than 20 hours',
      },
    },
  },
};
