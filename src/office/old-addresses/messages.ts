import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Why an old address is refused. */
export const addressRules = {
  path: 'Please enter an address as it was in the earlier shop, such as /products/brake-pads',
  target: 'Please enter an address of this shop, such as /allProducts',
  leadsToItself: 'This address would lead to itself.',
  leadsBack: (target: string) => `This would lead in a circle: ${isolated(target)} leads here already.`,
  ownPage: 'The shop has a page at this address. An old address leads from where nothing is.',
  heads: 'The first line must name two columns: “Redirect from” and “Redirect to”.',
  tooMany: `A shop can have at most ${formatInteger(200_000)} old addresses.`,
  twice: 'The file has this address twice, with different targets.',
  fileChanged: 'The shop has changed since the file was checked. Please check it again.',
  missing: 'This old address is not there any more.',
} as const

/** The page of old addresses. */
export const addressWords = {
  title: 'Old addresses',
  about:
    'Addresses of an earlier shop, and where each leads now. A page of this shop always wins: an old address is only looked for where nothing is.',
  tabs: 'Old addresses',
  nowhere: 'Lead nowhere',
  nowhereTitle: 'Old addresses that lead nowhere',
  nowhereAbout:
    'Addresses at which visitors found no page in the last 90 days. Say where each leads, or leave it.',
  from: 'Old address',
  to: 'Leads to',
  added: 'Added',
  by: 'By',
  times: 'Visits',
  first: 'First',
  last: 'Last',
  search: 'Search addresses',
  none: 'No old addresses yet',
  noneHint: 'Add one below, or import a file: what your earlier shop exports as redirects is understood.',
  noneMissed: 'No visitor was lost',
  noneMissedHint: 'Addresses without a page stand here a few seconds after somebody asked for them.',
  add: 'Add an old address',
  fromHint: 'As it was in the earlier shop, such as /products/brake-pads or /index.php?id_product=12',
  toHint: 'Type the name of a product or category, or an address of this shop.',
  addButton: 'Add',
  remove: 'Remove',
  removeOne: (path: string) => `Remove ${isolated(path)}`,
  removeTitle: (path: string) => `Remove ${isolated(path)}?`,
  removeWhat: 'Who follows it finds no page any more. Browsers may remember it for an hour.',
  saved: (path: string) => `${isolated(path)} leads on.`,
  point: 'Say where it leads',
  pointOne: (path: string) => `Say where it leads: ${isolated(path)}`,
  targets: 'Pages that you may mean',
  noTargets: 'No product or category has this name.',
  save: 'Save',
  ignore: 'Leave it',
  ignoreOne: (path: string) => `Leave it: ${isolated(path)}`,
  actions: 'Actions',
  // The file.
  file: 'As a file',
  fileHint:
    'Two columns, “Redirect from” and “Redirect to”: the export can be imported again, and so can the redirects that Shopify exports.',
  export: 'Export',
  choose: 'Import a file',
  tooLarge: 'A file can have at most 7 MB. Please split it.',
  notText: 'This file is not UTF-8 text. Please save it as CSV (UTF-8).',
  checking: (name: string) => `Checking ${isolated(name)}`,
  imported: (count: string, number: number) =>
    number === 1 ? '1 old address was saved.' : `${count} old addresses were saved.`,
  checked: (name: string, rows: string) => `${isolated(name)}: ${rows} addresses.`,
  counts: (added: string, changed: string, unchanged: string) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged.`,
  refused: (count: string, number: number) =>
    number === 1 ? '1 line is left out:' : `${count} lines are left out:`,
  firstRefused: (count: string) => `The first ${count}`,
  line: 'Line',
  message: 'What is wrong',
  importButton: (count: string, number: number) =>
    number === 1 ? 'Save 1 address' : `Save ${count} addresses`,
  nothing: 'The shop has all of these already.',
} as const
