import { isolated } from '#base/contract/isolated.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { settings } from '#base/contract/settings.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { Entry } from './audit-actions.ts'

export interface Subject {
  /** In the filter of the log. */
  readonly label: string
  /** The words of its link; `present` is its present name, '' if it has none. */
  readonly words: (entry: Entry, present: string) => string
  /** The page of the dashboard that shows it; undefined for none. */
  readonly link?: (entry: Entry, present: string) => string | undefined
}

/** What entries of the audit log are about, in the order of its filter: what is not here cannot be recorded. */
export const auditSubjects = {
  product: {
    label: 'Products',
    words: (entry, present) => named('product', present || nameIn(entry)),
    link: ({ id }) => staffScreens.productOf(id),
  },
  category: {
    label: 'Categories',
    words: (entry) => named('category', nameIn(entry)),
    link: () => staffScreens.categories,
  },
  order: {
    label: 'Orders',
    words: ({ id }) => `order ${orderNumber(id)}`,
    link: ({ id }) => staffScreens.manageOrder(id),
  },
  user: {
    label: 'Users',
    words({ id, after }, email) {
      if (id === 'everybody') return 'everybody'
      return email || after('email') || 'a user who is not here any more'
    },
    link: ({ id }, email) => (email === '' ? undefined : staffScreens.customer(id)),
  },
  staff_role: {
    label: 'Roles of the staff',
    words: (entry) => (nameIn(entry) === '' ? 'a role' : `the role “${isolated(nameIn(entry))}”`),
    link: () => staffScreens.roles,
  },
  supplier: {
    label: 'Suppliers',
    words: (entry) => named('supplier', nameIn(entry)),
    link: () => staffScreens.suppliers,
  },
  receipt: {
    label: 'Deliveries of suppliers',
    words({ after }) {
      const [note, supplier] = [after('deliveryNote'), after('supplier')]
      if (note === '') return 'a delivery'
      return `delivery ${note}${supplier === '' ? '' : ` of ${isolated(supplier)}`}`
    },
    link: ({ id }) => staffScreens.receiptOf(id),
  },
  staff_invitation: {
    label: 'Invitations of staff',
    words: () => 'an invitation to the staff',
    link: () => staffScreens.staff,
  },
  refund: {
    label: 'Refunds',
    words: ({ after }) => (after('order') === '' ? 'a refund' : `order ${orderNumber(after('order'))}`),
    link: ({ after }) => (after('order') === '' ? undefined : staffScreens.manageOrder(after('order'))),
  },
  alarm: {
    label: 'Alarms',
    words: ({ after }) => `the alarm “${after('message')}”`,
    link: () => staffScreens.figures,
  },
  /** What new products get, by the brand and the category that they are for. */
  product_default: {
    label: 'Defaults of new products',
    words: () => 'what new products get',
    link: () => staffScreens.missing,
  },
  import: { label: 'Imports', words: (entry) => named('import', nameIn(entry)) },
  /** A schedule by the name of its source. */
  import_schedule: {
    label: 'Sources of imports',
    words: ({ id }) => `the source ${isolated(id)}`,
    link: ({ id }) => staffScreens.importSource(id),
  },
  feed: {
    label: 'Feeds',
    words: (entry) => named('feed', nameIn(entry)),
    link: () => staffScreens.feeds,
  },
  /** An old address by its path; for a file `file`. */
  old_address: {
    label: 'Old addresses',
    words: ({ act, id }) =>
      act === 'import' ? 'a file of old addresses' : `the old address ${isolated(id)}`,
    link: () => staffScreens.oldAddresses,
  },
  picture: { label: 'Pictures', words: () => 'a picture' },
  setting: {
    label: 'Settings',
    words: ({ id }) => documents.get(id)?.words ?? `the setting “${id.replaceAll('_', ' ')}”`,
    link: ({ id }) => documents.get(id)?.page,
  },
  promotion: {
    label: 'Promotions',
    words: (entry, present) => named('promotion', nameIn(entry) || present),
    link: ({ act, id }) => (act === 'remove' ? undefined : staffScreens.promotion(id)),
  },
  review: { label: 'Reviews', words: () => 'a review', link: () => staffScreens.reviewDesk },
  customer_group: {
    label: 'Customer groups',
    words: (entry) => named('customer group', nameIn(entry)),
    link: ({ act, id }) => (act === 'remove' ? undefined : staffScreens.priceList(id)),
  },
  /** A series by its id; for an import its digest, for one that was stopped its id. */
  vehicle: {
    label: 'Vehicles',
    words: ({ act, after }) =>
      act === 'import' || act === 'stop_import'
        ? 'a file of vehicles'
        : `vehicle ${isolated(`${after('make')} ${after('model')}`)}`,
    link: () => staffScreens.manageVehicles,
  },
  /** The ids of a source, by its name. */
  outside_ids: {
    label: 'Ids of other lists',
    words: ({ id }) => `ids of vehicles from ${isolated(id)}`,
    link: () => staffScreens.manageVehicles,
  },
  /** The generations of a source, by its name. */
  generations: {
    label: 'Generations of models',
    words: ({ id }) => `generations of models from ${isolated(id)}`,
    link: () => staffScreens.manageVehicles,
  },
  /** A question about vehicles, by its key. */
  fit_question: {
    label: 'Fit questions',
    words: ({ id }) => `the fit question “${id}”`,
    link: () => staffScreens.fitQuestions,
  },
  /** A text of notes, by the key of its question. */
  fit_note: {
    label: 'Notes of fitments',
    words: ({ after }) => `the note “${isolated(after('note'))}”`,
    link: () => staffScreens.fitmentsToCheck,
  },
  table: {
    label: 'Exports of people’s data',
    words: ({ id }) => tables.get(id)?.words ?? `the table “${id.replaceAll('_', ' ')}”`,
    link: ({ id }) => tables.get(id)?.page,
  },
  call: { label: 'Refused calls', words: ({ id, after }) => `the call ${after('call') || id}` },
} as const satisfies Readonly<Record<string, Subject>>

export type AuditSubject = keyof typeof auditSubjects

/** The tables that are exported. */
const tables = new Map([
  ['users', { words: 'the customers', page: staffScreens.manageUsers }],
  ['orders', { words: 'the orders', page: staffScreens.manageOrders }],
  ['returns', { words: 'the returns', page: staffScreens.manageReturns }],
  ['invoices', { words: 'the invoices and credit notes', page: staffScreens.invoices }],
])

/** The documents of settings, and a note of the owner that is recorded like one. */
const documents = new Map<string, { readonly words: string; readonly page: string }>([
  ...Object.entries(settings),
  ['backup_place', { words: 'where the backups are', page: staffScreens.firstDay }],
])

const named = (what: string, name: string) => (name === '' ? `a ${what}` : `${what} ${isolated(name)}`)

/** The name that an entry has of its subject, '' for none. */
const nameIn = ({ before, after }: Entry) => after('name') || before('name')
