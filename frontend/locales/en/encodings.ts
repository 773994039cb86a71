/** Groups of people who use an encoding. */
export default {
  unicode: 'Unicode',
  japanese: 'Japanese',
  simplified: 'Chinese, simplified',
  traditional: 'Chinese, traditional',
  korean: 'Korean',
  western: 'Western',
  central: 'Central European',
  cyrillic: 'Cyrillic',
  greek: 'Greek',
  turkish: 'Turkish',
  hebrew: 'Hebrew',
  arabic: 'Arabic',
  baltic: 'Baltic',
  vietnamese: 'Vietnamese',
  thai: 'Thai',
};
