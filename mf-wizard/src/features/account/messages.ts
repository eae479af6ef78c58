import { PASSWORD_MIN_LENGTH } from './account-rules';

export const messages = {
  eyebrow: 'Your account',
  loading: 'One moment...',
  unreachable: {
    title: 'We could not reach the shop',
    text: 'We do not know yet whether you are signed in. Nothing is lost. Please check your connection and try again.',
    tryAgain: 'Try Again',
  },

  create: {
    title: 'Create an account',
    intro: 'Your designs are there on every device, and nothing is lost if you change browsers.',
    submit: 'Create account',
    submitting: 'Creating your account...',
    other: 'Already have an account?',
    otherLink: 'Sign in',
  },
  signIn: {
    title: 'Sign in',
    intro: 'Good to see you again.',
    submit: 'Sign in',
    submitting: 'Signing in...',
    forgotten: 'Forgot your password?',
    other: 'No account yet?',
    otherLink: 'Create one',
  },
  forgotten: {
    title: 'Choose a new password',
    intro: 'Enter your email address, and we will send you a link that is good for one hour.',
    submit: 'Send me the link',
    submitting: 'Sending...',
    back: 'Back to sign in',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account with us, a link to choose a new password is on its way. It can take a minute; please check your spam folder too.`,
  },
  reset: {
    title: 'Your new password',
    intro:
      'Choose a password you do not use anywhere else. You will be signed out on your other devices.',
    submit: 'Save the new password',
    submitting: 'Saving...',
    done: 'Your new password is saved. You can sign in with it now.',
    askAgain: 'Ask for a new link',
  },
  /** The confirmation link was opened in another browser than the one that signed up. */
  choosePassword: {
    title: 'Choose your password',
    intro:
      'To keep your account safe, please choose a password here. It confirms your email address, and it replaces any password chosen before.',
  },
  confirm: {
    title: 'Please confirm your email',
    sent: (email: string) =>
      `We have sent a link to ${email}. Open it, and your account is ready. It can take a minute; please check your spam folder too.`,
    done: 'Your email address is confirmed. Please sign in.',
    again: 'Send it again',
    sentAgain: 'It is on its way again.',
    other: 'Use another email address',
    expiredTitle: 'This link is no longer valid',
    expired: 'Links are good for one hour. Sign in, and we will send you a new one.',
  },
  signedIn: {
    title: (name: string) => (name === '' ? 'You are signed in' : `Welcome, ${name}`),
    as: (email: string) => `You are signed in as ${email}.`,
    confirmed: 'Your email is confirmed. Thank you.',
    claimed: 'What you made in this browser is now in your account.',
    goOn: 'Continue where you left off',
    begin: 'Begin with a photo',
    signOut: 'Sign out',
    changePassword: 'Change password',
    currentPassword: 'Current password',
    savePassword: 'Save the new password',
    savingPassword: 'Saving...',
    passwordChanged: 'Your new password is saved. Other devices are signed out.',
    endOthers: 'Sign out on all other devices',
    othersEnded: 'All other devices are signed out.',
    export: 'Download all my data',
    exportNote: 'A ZIP archive with your designs, pictures, orders and memorial pages.',
    remove: 'Delete my account',
    removeTitle: 'Delete your account?',
    removeText:
      'Your account and the designs in it are deleted right away and cannot be brought back. Orders are kept as long as the law requires.',
    removeSubmit: 'Delete everything',
    keep: 'Keep my account',
    removed: 'Your account has been deleted.',
  },

  google: 'Continue with Google',

  name: 'Your name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. A short sentence is easy to remember.`,
  show: 'Show password',
  hide: 'Hide password',

  nameMissing: 'Please tell us your name.',
  emailMissing: 'Please tell us your email address.',
  emailInvalid: 'Please enter a valid email address.',
  passwordMissing: 'Please enter your password.',
  passwordShort: `Please choose at least ${PASSWORD_MIN_LENGTH} characters.`,

  guest: {
    title: 'You do not need an account',
    text: 'You can make your design and order your shirt with nothing but an email address.',
    action: 'Continue as a guest',
    kept: 'If you create an account later in this browser, your design comes with you.',
  },
  wanted: 'Please sign in to continue. We will bring you back to where you were.',
  privacy: 'We use your email address for your account only, and you can delete it at any time.',
};
