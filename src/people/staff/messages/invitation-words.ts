import { isolated } from '#base/contract/isolated.ts'
/** How long the link of an invitation works. */
export const invitationHours = 48

/** Why an invitation is refused. */
export const invitationRefusals = {
  alreadyStaff: 'This person works here already. Please change their role instead.',
  alreadyInvited: 'This email has an open invitation. You can send it again or withdraw it.',
  missing: 'This invitation does not exist any more.',
  unknown: 'This link is not valid. If you got a newer mail, please use the link in it.',
  used: 'This invitation was accepted already.',
  withdrawn: 'This invitation was withdrawn. Please ask the shop.',
  expired: 'This invitation has expired. Please ask the shop to send it again.',
  void: 'The person who invited you may not give this role any more. Please ask the shop to invite you again.',
  otherEmail: (email: string) => `This invitation is for ${email}. Please log in with that email.`,
  accountExists: 'This email has an account. Please log in and accept the invitation.',
} as const

/** Invitations on the page of the staff. */
export const invitationWords = {
  title: 'Open invitations',
  none: 'Nobody is invited at the moment.',
  invite: 'Invite somebody',
  about: 'They get a mail with a link that works once, within 48 hours.',
  email: 'Email',
  role: 'Role',
  send: 'Send the invitation',
  sent: (email: string) => `The invitation is on its way to ${email}.`,
  invitedBy: (email: string) => `Invited by ${email}`,
  until: 'Works until',
  expired: 'Expired',
  resend: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: (email: string) => `Withdraw the invitation of ${email}?`,
  withdrawWhat: 'The link in the mail ends at once.',
  withdrawn: 'The invitation is withdrawn.',
  of: (act: string, email: string) => `${act}: ${email}`,
} as const

/** The page that the link of an invitation leads to. */
export const joinWords = {
  title: 'Your invitation',
  about: 'The link in the mail leads here.',
  invited: (role: string, email: string) =>
    `You are invited to work here, in the role ${isolated(role)}, as ${email}.`,
  newAccount: 'Choose a password. It is the password of your new account here.',
  name: 'Name',
  password: 'Password',
  passwordHint: 'At least 6 characters. Longer is safer.',
  join: 'Accept and start',
  accept: 'Accept',
  logIn: 'This email has an account here. Please log in with it; then you can accept.',
  toLogIn: 'Log in',
  ended: 'This invitation cannot be accepted',
  ask: 'To the shop',
  done: 'Welcome behind the counter',
  doneHint: 'You can start at once.',
  start: 'To the dashboard',
  notSignedIn: 'Your account is ready. Please log in.',
} as const
