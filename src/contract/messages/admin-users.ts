/** Manage Users. */
export const adminUsers = {
  search: 'Search users',
  filter: 'Filter users',
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
  actions: 'Actions',
  makeAdmin: 'Make Admin',
  makeAdminTitle: (email: string) => `Make ${email} an admin?`,
  makeAdminHint: 'Admins can see and change products, orders and users, and refund payments.',
  makeAdminUnverified:
    'This email is not confirmed. It may belong to someone else. Only a user with a confirmed email can become an admin.',
  none: 'No users',
} as const
