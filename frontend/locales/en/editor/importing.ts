/** Import of caption files. */
export default {
  import: {
    title: 'Import captions',
    about: 'Choose a caption file or drop it here: SRT, WebVTT, ASS, iTT, TTML, Excel, CSV or JSON.',
    readOnly: 'You may look at these captions, but not change them.',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    reading: 'Reading…',
    incorrect: '{{file}} file is an incorrect format',
    notExcel: 'Failed to load the Excel format',
    language: 'Language of the captions',
    needsLanguage: 'Choose the language of the captions.',
    noLanguage: 'No such language',
    encoding: 'Encoding',
    noEncoding: 'No such encoding',
    guessed: 'Guessed. If letters look wrong, choose another.',
    guessedOr: 'Guessed. If letters look wrong, it may be {{other}}.',
    as: 'Import as',
    newTab: 'A new language',
    replace: 'In place of {{language}}',
    replaceNone: 'In place of a language (there is none yet)',
    second: 'Second caption of {{language}}',
    count_one: '1 caption',
    count_other: '{{count}} captions',
    preview: 'Captions of the file',
    warned_one: '1 remark',
    warned_other: '{{count}} remarks',
    wholeFile: 'File',
    line: 'Line {{line}}',
    run_one: 'Import 1 caption',
    run_other: 'Import {{count}} captions',
    done_one: '1 caption was imported. You can undo it.',
    done_other: '{{count}} captions were imported. You can undo it.',
    sure: 'Replace the captions?',
    replaceNow: 'Replace',
    cancel: 'Cancel',
    consequence_one: '1 caption in {{language}} is replaced by those of the file. You can undo this.',
    consequence_other: '{{count}} captions in {{language}} are replaced by those of the file. You can undo this.',
    unmatched: 'Times without a caption',
    failures: {
      tabs: {
        full: 'Max tabs reached(4)',
      },
      tab: {
        exists: 'There is a tab for this language already.',
        missing: 'There is no tab for this language.',
        primary: 'The first language cannot be removed.',
      },
      language: {
        unknown: 'This language is not known.',
      },
      second: {
        exists: 'There is a second caption already. Remove it first.',
      },
      captions: {
        tooMany: 'The file has more captions, or a longer one, than fit here.',
        tooLate: 'The file has a caption after 100 hours, where none fits.',
      },
      times: {
        differ_one: 'The times must match those of the captions. 1 does not:',
        differ_other: 'The times must match those of the captions. {{count}} do not:',
      },
    },
    warnings: {
      encoding: {
        guessed: 'The encoding was guessed.',
        damaged: 'Some places cannot be read in this encoding.',
      },
      time: {
        carried: 'A time that does not exist was read as the nearest one.',
        negative: 'A time before the start became 0.',
        missing: 'A time is missing.',
        framesAsFraction: 'What may be a frame number was read as decimals of a second.',
        unreadable: 'No time can be read here.',
        outside: 'Times outside of those around them were not applied.',
      },
      cue: {
        reversed: 'It ends before it starts; it has the shortest duration now.',
        short: 'It was too short and was lengthened.',
        order: 'It starts before the one above it and was sorted in.',
      },
      text: {
        unreadable: 'Unreadable text was skipped.',
        afterTimes: 'The words after the times were read as text.',
      },
      markup: {
        dropped: 'Markup or hidden text that captions cannot hold was left out.',
      },
      column: {
        ignored: 'A column was not read.',
      },
      file: {
        truncated: 'The file ends early.',
        unusual: 'Something unusual was left out or read as text.',
      },
    },
  },
};
