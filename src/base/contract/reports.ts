/*
 * What the reports of staff are of. Each is a table that says what its columns are: the page, the file and the print show the same.
 */

/** What sales are added up by. */
export const salesGroups = ['products', 'categories', 'makers', 'countries', 'channels', 'months'] as const
export type SalesGroup = (typeof salesGroups)[number]

export const reportKinds = [...salesGroups, 'taxes', 'slow_stock'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What is in a column. Amounts are decimals of the shop's currency, days are written `2026-03-01`, and a part is in percent. */
export const reportCells = ['text', 'count', 'money', 'percent', 'day'] as const
export type ReportCellKind = (typeof reportCells)[number]

export type ReportCell = string | number | null

export function isSalesGroup(kind: ReportKind): kind is SalesGroup {
  return salesGroups.some((one) => one === kind)
}
