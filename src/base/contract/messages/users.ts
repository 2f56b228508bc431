/** My Profile (spec §8), then ours. */
export const profile = {
  nobody: 'No user is logged in',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  url: 'LinkedIn link',
  address: 'Address',
  save: 'Save',
  emailFixed: 'You log in with this email. It cannot be changed here.',
  unverified: 'This email is not confirmed yet.',
  sendAgain: 'Send the email again',
  sent: 'We have sent you an email.',
} as const
