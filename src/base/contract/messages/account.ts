import { constants } from '../screens.ts'

/** Log-in, sign-up and what belongs to them. */
export const account = {
  loginTitle: 'Log in',
  login: 'Log in',
  signupTitle: 'Sign up',
  signup: 'Sign up',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters. Longer is safer.',
  google: 'Continue with Google',
  passkey: 'Log in with a passkey',
  or: 'or',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  hasAccount: 'Already have an account?',
  demoTitle: 'Demo logins',
  demoHint: 'This is a demo shop. Choose one to fill in the form.',
  entering: 'Logging you in …',
  notEntered:
    'Google confirmed your account, but your browser did not keep our cookie. Please allow cookies and try again.',
  checkMail: 'Check your email',
  checkMailHint: (email: string) =>
    `We sent an email to ${email}. Follow the steps in it; it can take a minute to arrive.`,
  codeTitle: 'One more step',
  passkeyStep: 'Confirm with a passkey, or use a recovery code.',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code instead',
  useCode: 'Use the authenticator app instead',
  codeRequired: 'Please enter the code',
  continue: 'Continue',
  back: 'Back',
  resetTitle: 'Forgot your password?',
  resetHint: 'Enter your email, and we will send you a link to set a new password.',
  resetSend: 'Email me a link',
  resetSent: (email: string) =>
    `If ${email} has an account here, we have sent it an email with a link. The link works for ${constants.resetMinutes} minutes.`,
  setTitle: 'Set a new password',
  setHint:
    'If you have never confirmed this email, set the password in the browser in which you signed up. In any other browser you start with an empty account.',
  set: 'Set the password',
  setDone: 'Your new password is set. You were logged out on all devices.',
  linkEnded: 'This link was already used or has expired. Please ask for a new one.',
  confirmTitle: 'Confirm your email',
  confirmHint: (email: string) => `Please confirm that ${email} is your email.`,
  confirm: 'Confirm my email',
  confirmSetHint: (email: string) =>
    `Please confirm that ${email} is your email, and set the password of your account. No other password will work then, and all other devices are logged out.`,
  confirmPasswordHint:
    'Have you used this account before? Then enter the password from your sign-up to keep your orders and profile. With a new password you start with an empty account.',
  passwordNeeded: 'Please set a password to confirm this email.',
  passwordTooLong: 'Please choose a password of at most 128 characters.',
  confirmedTitle: 'Your email is confirmed',
  confirmedHint: 'Thank you. Your account is ready.',
  notOpenYet: (email: string) =>
    `The shop is not open yet. We sent an email to ${email}: open its link to confirm that it is yours. If this is your shop, its first day begins there.`,
  confirmedNotOpen: 'Thank you. The shop is not open yet; if it is yours, go on to its first day.',
  goOn: 'Go on',
  confirmEnded: 'This link no longer works',
  confirmEndedHint:
    'It was already used, or it is older than 24\u00a0hours. If your email is not confirmed yet, log in and ask for a new link under My Profile, or set a new password by email.',
  toShop: 'To the shop',
} as const

/** Why a sign-in with Google did not work, by the code in the address. */
export const googleRefusals: Readonly<Record<string, string>> = {
  google_email_unverified: 'Google has not confirmed this email. Please sign up with a password instead.',
  second_factor_needed:
    'Your account has a second factor. Please log in with your passkey, or with your password and a code.',
  suspended: 'Your account is suspended. Please ask an owner of the shop.',
  registration_closed: 'This shop does not take new accounts at the moment.',
  google_off: 'This shop does not use Google to log in.',
  access_denied: 'You did not continue with Google.',
  state_mismatch: 'That took too long or was started in another window. Please try again.',
}
export const googleFailed = 'Google could not log you in. Please try again, or use your password.'
