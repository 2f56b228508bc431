import { keysOf } from '#base/keys-of.ts'
import type { Permission } from '../permissions.ts'
import { anyTask } from '../today.ts'
import type { Route } from './route.ts'

/** The permission of each table of staff that can have named views. */
const ofViewed = {
  orders: 'orders.see',
  products: 'products.see',
  users: 'customers.see',
  returns: 'orders.see',
  invoices: 'invoices',
  reviews: 'reviews',
  mails: 'mail.see',
  audit: 'audit.see',
  unmet: 'search',
  asked_gaps: 'search',
  vehicle_gaps: 'search',
} as const
export type ViewedTable = keyof typeof ofViewed
export const viewedTables = keysOf(ofViewed)
const ofViews = { param: 'table', of: ofViewed } as const

/** The search answers only the groups for which somebody has the permission. */
const anyGroup = { anyOf: ['orders.see', 'customers.see', 'products.see'] } as const

/** The tables that have names, emails or addresses of people in each row: as files they need a proof, and are audited. */
export const tablesOfPeople = ['users', 'orders', 'returns'] as const
const ofPeople = { param: 'table', of: tablesOfPeople } as const

/** To see a table of people is not enough to take it away as a file. */
const exporting = <Seeing extends Permission>(see: Seeing) => ({ all: [see, 'customers.export'] }) as const

const ofTable = {
  param: 'table',
  of: {
    products: 'products.see',
    orders: exporting('orders.see'),
    users: exporting('customers.see'),
    prices: 'prices.see',
    numbers: 'products.see',
    pictures: 'products.see',
    stock: 'products.see',
    returns: exporting('orders.see'),
    unmet: 'search',
    asked_gaps: 'search',
    vehicle_gaps: 'search',
    vehicles: 'products.see',
    old_addresses: 'settings.shop',
  },
} as const

export type ExportedTable = keyof typeof ofTable.of
export const exportedTables = keysOf(ofTable.of)

/** The calls that all tables of staff have in common, and of what is about the whole shop: figures, mails, alarms, the audit log and the search. */
export const officeRoutes = {
  tableViews: { method: 'GET', path: '/table-views/:table', access: 'admin', needs: ofViews },
  saveTableView: { method: 'PUT', path: '/table-views/:table', access: 'admin', needs: ofViews },
  changeTableView: { method: 'PATCH', path: '/table-views/:table', access: 'admin', needs: ofViews },
  removeTableView: { method: 'DELETE', path: '/table-views/:table', access: 'admin', needs: ofViews },
  adminAudit: { method: 'GET', path: '/admin-tables/audit', access: 'admin', needs: 'audit.see' },
  auditPeople: { method: 'GET', path: '/admin-tables/audit/people', access: 'admin', needs: 'audit.see' },
  // What is put back requires the permission for that change too, which its service decides; some changes of settings need a proof.
  previewUndo: { method: 'GET', path: '/admin-tables/audit/:id/undo', access: 'admin', needs: 'audit.see' },
  undoEntry: {
    method: 'POST',
    path: '/admin-tables/audit/:id/undo',
    access: 'admin',
    needs: 'audit.see',
    fresh: true,
  },
  today: { method: 'GET', path: '/today', access: 'admin', needs: anyTask },
  staffSearch: { method: 'GET', path: '/staff-search', access: 'admin', needs: anyGroup },
  adminMails: { method: 'GET', path: '/admin-tables/mails', access: 'admin', needs: 'mail.see' },
  oneMail: { method: 'GET', path: '/admin-tables/mails/:id', access: 'admin', needs: 'mail.see' },
  exportTable: {
    method: 'GET',
    path: '/admin-tables/:table/csv',
    access: 'admin',
    needs: ofTable,
    fresh: ofPeople,
  },
  exportWorkbook: {
    method: 'GET',
    path: '/admin-tables/:table/xlsx',
    access: 'admin',
    needs: ofTable,
    fresh: ofPeople,
  },
  importFile: { method: 'POST', path: '/imports', access: 'admin', needs: 'import' },
  importAddress: {
    method: 'POST',
    path: '/imports/from-address',
    access: 'admin',
    needs: 'import',
    fresh: true,
  },
  imports: { method: 'GET', path: '/imports', access: 'admin', needs: 'import' },
  importTemplate: { method: 'GET', path: '/imports/template', access: 'admin', needs: 'import' },
  oneImport: { method: 'GET', path: '/imports/:id', access: 'admin', needs: 'import' },
  sayImportKind: { method: 'PUT', path: '/imports/:id/kind', access: 'admin', needs: 'import' },
  mapTable: { method: 'PUT', path: '/imports/:id/columns', access: 'admin', needs: 'import' },
  cutImport: { method: 'PUT', path: '/imports/:id/widths', access: 'admin', needs: 'import' },
  mapImport: { method: 'PUT', path: '/imports/:id/mapping', access: 'admin', needs: 'import' },
  importRows: { method: 'GET', path: '/imports/:id/rows', access: 'admin', needs: 'import' },
  refusedImportRows: { method: 'GET', path: '/imports/:id/refused', access: 'admin', needs: 'import' },
  // Each column requires the permission of its field too, which the service decides.
  applyImport: { method: 'PUT', path: '/imports/:id/apply', access: 'admin', needs: 'import' },
  undoImport: { method: 'PUT', path: '/imports/:id/undo', access: 'admin', needs: 'import' },
  importSources: { method: 'GET', path: '/import-sources', access: 'admin', needs: 'import' },
  importSource: { method: 'GET', path: '/import-sources/:name', access: 'admin', needs: 'import' },
  scheduleImport: { method: 'PUT', path: '/import-sources/:name/schedule', access: 'admin', needs: 'import' },
  approveSchedule: {
    method: 'PUT',
    path: '/import-sources/:name/approval',
    access: 'admin',
    needs: 'import',
    fresh: true,
  },
  fetchSource: { method: 'POST', path: '/import-sources/:name/runs', access: 'admin', needs: 'import' },
  readHostKey: { method: 'PUT', path: '/import-sources/:name/host-key', access: 'admin', needs: 'import' },
  stopImport: { method: 'DELETE', path: '/imports/:id', access: 'admin', needs: 'import' },
  feeds: { method: 'GET', path: '/feeds', access: 'admin', needs: 'feeds' },
  addFeed: { method: 'POST', path: '/feeds', access: 'admin', needs: 'feeds' },
  editFeed: { method: 'PUT', path: '/feeds/:id', access: 'admin', needs: 'feeds' },
  renewFeed: { method: 'PUT', path: '/feeds/:id/address', access: 'admin', needs: 'feeds' },
  removeFeed: { method: 'DELETE', path: '/feeds/:id', access: 'admin', needs: 'feeds' },
  feedRemarks: { method: 'GET', path: '/feeds/:id/remarks', access: 'admin', needs: 'feeds' },
  tradeFile: { method: 'GET', path: '/trade-files/:format', access: 'admin', needs: 'products.see' },
  tradeFileGaps: {
    method: 'GET',
    path: '/trade-files/:format/left-out',
    access: 'admin',
    needs: 'products.see',
  },
  summary: { method: 'GET', path: '/admin-tables/summary', access: 'admin', needs: 'figures.see' },
  report: { method: 'GET', path: '/reports/:kind', access: 'admin', needs: 'figures.see' },
  exportReport: { method: 'GET', path: '/reports/:kind/file', access: 'admin', needs: 'figures.see' },
  alarms: { method: 'GET', path: '/admin-tables/alarms', access: 'admin', needs: 'alarms' },
  unmetSearches: { method: 'GET', path: '/admin-tables/unmet-searches', access: 'admin', needs: 'search' },
  askedGaps: { method: 'GET', path: '/admin-tables/asked-gaps', access: 'admin', needs: 'search' },
  vehicleGaps: { method: 'GET', path: '/admin-tables/vehicle-gaps', access: 'admin', needs: 'search' },
  resolveAlarm: { method: 'PUT', path: '/admin-tables/alarms/:id', access: 'admin', needs: 'alarms' },
} as const satisfies Record<string, Route>
