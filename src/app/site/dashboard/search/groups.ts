import { staffSearch as words } from '#app/site/messages/staff-search.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** What was found of one kind. */
export interface FoundGroup {
  readonly name: string
  readonly rows: readonly {
    readonly key: string
    readonly title: string
    readonly detail: string
    readonly to: string
  }[]
  /** How many there are, and the page that shows all, where they are more than `rows`. */
  readonly more: { readonly total: number; readonly to: string } | undefined
}

type Answered = AnswerOf<'staffSearch'>['groups'][number]

const tables = {
  orders: staffScreens.manageOrders,
  customers: staffScreens.manageUsers,
  products: staffScreens.manageProduct,
} as const

/** What the shop answered, with the page of each. */
export function groupsOf(answered: readonly Answered[], q: string): FoundGroup[] {
  return answered.map(({ kind, rows, total }) => ({
    name: words.groups[kind],
    rows: rows.map(({ id, title, detail }) => ({
      key: id,
      title,
      detail,
      to: pageOf(kind, id, title),
    })),
    more: total > rows.length ? { total, to: searchIn(tables[kind], q) } : undefined,
  }))
}

/** The pages of the dashboard whose labels contain every word. */
export function pagesOf(pages: readonly DashboardPage[], q: string): FoundGroup[] {
  const wanted = q.toLowerCase().split(/\s+/)
  const found = pages.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)))
  if (found.length === 0) return []
  const rows = found.map(({ to, label }) => ({ key: to, title: label, detail: '', to }))
  return [{ name: words.groups.pages, rows, more: undefined }]
}

/** All groups: the pages first if the label of one begins with what was typed, else last. */
export function inOrder(
  answered: readonly FoundGroup[],
  pages: readonly FoundGroup[],
  q: string,
): FoundGroup[] {
  const typed = q.toLowerCase()
  const isNamed = pages.some(({ rows }) => rows.some(({ title }) => title.toLowerCase().startsWith(typed)))
  return isNamed ? [...pages, ...answered] : [...answered, ...pages]
}

function pageOf(kind: Answered['kind'], id: string, title: string): string {
  if (kind === 'orders') return staffScreens.manageOrder(id)
  return kind === 'customers' ? staffScreens.customer(id) : searchIn(tables.products, title)
}

function searchIn(page: string, q: string): string {
  return `${page}?q=${encodeURIComponent(q)}`
}
