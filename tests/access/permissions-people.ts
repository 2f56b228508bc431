import type { CallName } from '#base/contract/schemas.ts'

const seeOrders = 'orders.see'
const viewing = ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see'] as const

/** The same for the calls about staff and customers. */
export const requiredOfPeople = {
  // Only owners make owners.
  makeAdmin: { all: ['staff', 'owner'] },
  sendConfirmation: 'staff',
  resetFactors: { all: ['staff', 'owner'] },
  listStaff: 'staff',
  // The requests of the test are about viewers, and about a role that may nothing.
  setStaffRole: { all: ['staff', ...viewing] },
  suspendStaff: { all: ['staff', ...viewing] },
  unsuspendStaff: { all: ['staff', ...viewing] },
  removeStaff: { all: ['staff', ...viewing] },
  listStaffRoles: 'staff',
  addStaffRole: 'staff',
  editStaffRole: 'staff',
  removeStaffRole: 'staff',
  listInvitations: 'staff',
  // The requests of the test are about the role of a viewer.
  invite: { all: ['staff', ...viewing] },
  resendInvitation: { all: ['staff', ...viewing] },
  withdrawInvitation: { all: ['staff', ...viewing] },
  oneCustomer: 'customers.see',
  exportCustomer: { all: ['customers.see', 'customers.export'] },
  eraseCustomer: { all: ['customers.see', 'customers.erase'] },
  adminCustomers: 'customers.see',
  customerOrders: seeOrders,
  customerReturns: seeOrders,
  customerEarlierOrders: seeOrders,
  customerMails: 'mail.see',
  customerReviews: 'customers.see',
  customerHistory: 'customers.see',
  customerNotes: 'customers.see',
  taxExemption: 'customers.see',
  exemptFromTax: 'customers.edit',
  endTaxExemption: 'customers.edit',
  addCustomerNote: ['customers.edit', 'orders.edit'],
  allUsers: { all: ['customers.see', 'customers.export'] },
  oneUser: 'customers.see',
} as const satisfies Partial<
  Record<CallName, string | readonly string[] | { readonly all: readonly string[] }>
>
