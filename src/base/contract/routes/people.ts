import type { Route } from './route.ts'

/** Its answer has the names and addresses of many people. */
const exportingUsers = { all: ['customers.see', 'customers.export'] } as const

/** The calls of staff about customers, and about staff. */
export const peopleRoutes = {
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin', needs: 'staff', fresh: true },
  resetFactors: {
    method: 'DELETE',
    path: '/user/:email/factors',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  sendConfirmation: {
    method: 'POST',
    path: '/user/:email/confirmation',
    access: 'admin',
    needs: 'staff',
  },
  allUsers: { method: 'GET', path: '/user', access: 'admin', needs: exportingUsers },
  adminUsers: { method: 'GET', path: '/admin-tables/users', access: 'admin', needs: 'customers.see' },
  setCustomerGroup: { method: 'PUT', path: '/user/:email/group', access: 'admin', needs: 'customers.edit' },
  listStaff: { method: 'GET', path: '/staff', access: 'admin', needs: 'staff' },
  setStaffRole: { method: 'PUT', path: '/staff/:email', access: 'admin', needs: 'staff', fresh: true },
  suspendStaff: {
    method: 'PUT',
    path: '/staff/:email/suspend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  unsuspendStaff: {
    method: 'PUT',
    path: '/staff/:email/unsuspend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  removeStaff: { method: 'DELETE', path: '/staff/:email', access: 'admin', needs: 'staff', fresh: true },
  listInvitations: { method: 'GET', path: '/staff-invitations', access: 'admin', needs: 'staff' },
  invite: { method: 'POST', path: '/staff-invitations', access: 'admin', needs: 'staff', fresh: true },
  resendInvitation: {
    method: 'POST',
    path: '/staff-invitations/:id/resend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  withdrawInvitation: { method: 'DELETE', path: '/staff-invitations/:id', access: 'admin', needs: 'staff' },
  listStaffRoles: { method: 'GET', path: '/staff-roles', access: 'admin', needs: 'staff' },
  addStaffRole: { method: 'POST', path: '/staff-roles', access: 'admin', needs: 'staff', fresh: true },
  editStaffRole: { method: 'PUT', path: '/staff-roles/:id', access: 'admin', needs: 'staff', fresh: true },
  removeStaffRole: {
    method: 'DELETE',
    path: '/staff-roles/:id',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  oneCustomer: { method: 'GET', path: '/customers/:id', access: 'admin', needs: 'customers.see' },
  customerOrders: { method: 'GET', path: '/customers/:id/orders', access: 'admin', needs: 'orders.see' },
  customerReturns: { method: 'GET', path: '/customers/:id/returns', access: 'admin', needs: 'orders.see' },
  customerMails: { method: 'GET', path: '/customers/:id/mails', access: 'admin', needs: 'mail.see' },
  customerReviews: { method: 'GET', path: '/customers/:id/reviews', access: 'admin', needs: 'customers.see' },
  customerHistory: { method: 'GET', path: '/customers/:id/history', access: 'admin', needs: 'customers.see' },
  customerNotes: { method: 'GET', path: '/customers/:id/notes', access: 'admin', needs: 'customers.see' },
  taxExemption: {
    method: 'GET',
    path: '/customers/:id/tax-exemption',
    access: 'admin',
    needs: 'customers.see',
  },
  exemptFromTax: {
    method: 'PUT',
    path: '/customers/:id/tax-exemption',
    access: 'admin',
    needs: 'customers.edit',
  },
  endTaxExemption: {
    method: 'DELETE',
    path: '/customers/:id/tax-exemption',
    access: 'admin',
    needs: 'customers.edit',
  },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/:id/notes',
    access: 'admin',
    needs: { anyOf: ['customers.edit', 'orders.edit'] },
  },
} as const satisfies Record<string, Route>
