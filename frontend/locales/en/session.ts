/** Everything before a person is signed in. */
export default {
  toSignIn: 'Back to sign in',
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    new: 'New here?',
    toSignUp: 'Create an account',
    after: {
      deleted: 'Your account was deleted. What was in it is being removed.',
      reset: 'Your new password is set. Sign in with it.',
      confirmed: 'Your email address is confirmed. Sign in to start.',
      ended: 'Your session has ended. Sign in again to go on where you were; what you typed is kept on this computer.',
    },
  },
  signUp: {
    title: 'Create your account',
    text: '15 minutes of transcription every month, free.',
    submit: 'Create account',
    known: 'Have an account?',
    toSignIn: 'Sign in',
  },
  confirm: {
    title: 'Check your mail',
    text: 'We sent a mail to {{email}}. Enter the code from it to confirm the address.',
    textUnknown: 'Enter your address and the code that we sent to it.',
    submit: 'Confirm',
    resend: 'Send a new code',
    wait: 'Send a new code (in {{seconds}} s)',
    resent: 'A new code is on its way to {{email}}.',
  },
  social: {
    or: 'or',
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
    working: 'Signing in…',
    problemTitle: 'The sign-in was not completed',
    withEmail: 'Create an account with email',
    problems: {
      denied: 'You canceled the sign-in. Nothing was shared with Otoji.',
      exists:
        'An account with a password has this email address, and we cannot be sure that the address is yours. Sign in with the password.',
      noEmail:
        'Otoji needs an email address, and none came with the sign-in. Create an account with your address instead.',
      failed: 'The sign-in did not work. Please try again.',
    },
    signUp: {
      title: 'One last step',
      text: 'You are signing in as {{email}} for the first time. Check your name and agree to the terms.',
    },
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your address. If it has an account, we send a code that lets you choose a new password.',
    submit: 'Send the code',
  },
  reset: {
    title: 'Choose a new password',
    text: 'Enter the code from the mail and your new password.',
    submit: 'Set the password',
    again: 'Send another code',
  },
  firstName: { label: 'First name', required: 'Enter your first name' },
  lastName: { label: 'Last name', required: 'Enter your last name' },
  email: { label: 'Email', required: 'Enter your email address', invalid: 'Enter a valid email address' },
  password: {
    label: 'Password',
    new: 'Password',
    show: 'Show or hide the password',
    required: 'Enter a password',
    weak: 'The password does not meet all the rules below',
  },
  confirmation: {
    label: 'Confirm password',
    required: 'Enter the password again',
    differs: "Password confirmation doesn't match Password",
  },
  code: { label: 'Code', required: 'Enter the code from the mail' },
  agreed: {
    label: 'I agree to the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>',
    required: 'Please agree to the terms to go on',
  },
  optOut: { label: 'Do not send me news and offers' },
  rules: {
    length: '8 characters or more',
    upper: 'An upper-case letter',
    lower: 'A lower-case letter',
    digit: 'A number',
    same: 'The same in both fields',
    met: ': met',
    open: ': still needed',
  },
};
