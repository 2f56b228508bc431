/** The page of the settings of log-in and sign-up. */
export const signInWords = {
  about: 'How people log in, and who may sign up. A change works at once.',
  google: 'Log in with Google',
  googleHint: 'The button stands on the pages for log-in and sign-up.',
  noKeys:
    'The shop has no keys of Google. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and start it again.',
  register: 'Who may sign up',
  registers: {
    everybody: 'Everybody',
    nobody: 'Nobody: only who has an account, and whom you invite to the staff',
  },
  registerHint: 'Guests can always order without an account.',
  exampleTitle: 'What visitors see',
  withGoogle: 'Log-in: email and password, passkey, Google.',
  withoutGoogle: 'Log-in: email and password, passkey.',
  googleOnly: 'People who have only logged in with Google set a password with “Forgot password”.',
} as const

/** Why an account is not made. The page for sign-up says it too. */
export const registrationClosed =
  'This shop does not take new accounts at the moment. You can order without one, and log in if you have one.'
export const googleOff = 'This shop does not use Google to log in. Please use your email and password.'
