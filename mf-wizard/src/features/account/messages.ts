/** Must match the server's rules (accounts module). */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

export const messages = {
  eyebrow: 'Your account',
  loading: 'One moment...',
  unreachable: {
    title: "We're having trouble connecting",
    text: "We couldn't check whether you're signed in. Please check your connection and try again.",
    tryAgain: 'Try Again',
  },

  create: {
    title: 'Create an account',
    intro: 'Your designs are saved and available on any device.',
    submit: 'Create Account',
    submitting: 'Creating your account...',
    other: 'Already have an account?',
    otherLink: 'Sign in',
  },
  signIn: {
    title: 'Sign in',
    intro: 'Welcome back.',
    submit: 'Sign In',
    submitting: 'Signing in...',
    forgotten: 'Forgot your password?',
    other: 'No account yet?',
    otherLink: 'Create one',
  },
  forgotten: {
    title: 'Reset your password',
    intro: "Enter your email address and we'll send you a reset link. It expires in one hour.",
    submit: 'Send Me the Link',
    submitting: 'Sending...',
    back: 'Back to sign in',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If there's an account for ${email}, we've sent a reset link. It may take a minute; check your spam folder, too. If you've asked before, any link from the last hour works.`,
  },
  reset: {
    title: 'Your new password',
    intro:
      "Choose a password you don't use anywhere else. You'll be signed out on your other devices.",
    submit: 'Save New Password',
    submitting: 'Saving...',
    done: 'Your new password is saved. You can sign in with it now.',
    askAgain: 'Request a new link',
  },
  /** The confirmation link was opened in a browser other than the one that signed up. */
  choosePassword: {
    title: 'Choose your password',
    intro:
      'To keep your account safe, please choose a password here. It confirms your email address, and it replaces any password chosen before.',
  },
  confirm: {
    title: 'Please confirm your email',
    sent: (email: string) =>
      `We've sent a link to ${email}. Click it to activate your account. It may take a minute; check your spam folder, too.`,
    done: 'Your email address is confirmed. Please sign in.',
    again: 'Send It Again',
    sentAgain: 'We sent it again.',
    other: 'Use Another Email Address',
    expiredTitle: 'This link is no longer valid',
    expired: "Links expire after one hour. Sign in and we'll send you a new one.",
  },
  signedIn: {
    title: (name: string) => (name === '' ? "You're signed in" : `Welcome, ${name}`),
    as: (email: string) => `You're signed in as ${email}.`,
    confirmed: 'Your email is confirmed. Thank you.',
    claimed: 'Your designs from this browser are now in your account.',
    goOn: 'Pick Up Where You Left Off',
    begin: 'Start with a Photo',
    signOut: 'Sign Out',
    changePassword: 'Change Password',
    currentPassword: 'Current password',
    savePassword: 'Save New Password',
    savingPassword: 'Saving...',
    passwordChanged: 'Your new password is saved. Other devices are signed out.',
    endOthers: 'Sign Out on All Other Devices',
    othersEnded: 'All other devices are signed out.',
    export: 'Download All My Data',
    exportNote: 'A ZIP file with your designs, photos, orders, and memorial pages.',
    remove: 'Delete My Account',
    removeTitle: 'Delete your account?',
    removeText:
      "Your account and the designs in it will be deleted immediately. This can't be undone. We keep orders as long as the law requires.",
    removeSubmit: 'Delete Everything',
    keep: 'Keep It',
    removed: 'Your account has been deleted.',
  },

  google: 'Continue with Google',

  name: 'Your name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. Try a short phrase you'll remember.`,
  show: 'Show password',

  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  passwordMissing: 'Please enter your password.',
  passwordShort: `Please choose at least ${PASSWORD_MIN_LENGTH} characters.`,

  guest: {
    title: "You don't need an account",
    text: 'You can create your design and order your shirt with just an email address.',
    action: 'Continue as a Guest',
    kept: 'If you create an account later in this browser, your design will be saved to it.',
  },
  wanted: "Please create an account or sign in to continue. We'll bring you right back afterward.",
  privacy:
    'We use your email address only for your account. You can delete your account at any time.',
};
