/** My Profile (spec §8), then ours. */
export const profile = {
  nobody: 'No user is logged in',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  url: 'LinkedIn link',
  address: 'Address',
  save: 'Save',
  emailFixed: 'You log in with this email; it can not be changed here.',
  unverified: 'This email is not confirmed yet.',
  sendAgain: 'Send the mail again',
  sent: 'A mail is on its way.',
} as const

/** Manage Users. */
export const adminUsers = {
  search: 'Search users',
  filter: 'Which users',
  filters: { '': 'All users', customer: 'Customers', admin: 'Admins' },
  email: 'Email',
  name: 'Name',
  profileName: 'Name in the profile',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  roles: { admin: 'Admin', customer: 'Customer' },
  since: 'Since',
  confirmed: 'Email confirmed',
  yes: 'Yes',
  no: 'No',
  acts: 'Acts',
  makeAdmin: 'Make Admin',
  makeAdminTitle: (email: string) => `Make ${email} an admin?`,
  makeAdminHint: 'Admins see and change products, orders and users, and can refund money.',
  makeAdminUnverified: 'This email is not confirmed: it may belong to somebody else.',
  none: 'No users here',
} as const
