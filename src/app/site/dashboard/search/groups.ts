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

/** What leads somewhere in the dashboard and has every word in its label. */
export function named(
  name: 'actions' | 'pages',
  places: readonly Pick<DashboardPage, 'label' | 'to'>[],
  q: string,
): FoundGroup[] {
  const wanted = q.toLowerCase().split(/\s+/)
  const found = places.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)))
  if (found.length === 0) return []
  const rows = found.map(({ to, label }) => ({ key: label, title: label, detail: '', to }))
  return [{ name: words.groups[name], rows, more: undefined }]
}

/** All groups: first those places of which a label begins with what was typed, then what was answered, then the other places. */
export function inOrder(
  answered: readonly FoundGroup[],
  places: readonly FoundGroup[],
  q: string,
): FoundGroup[] {
  const typed = q.toLowerCase()
  const isNamed = ({ rows }: FoundGroup) => rows.some(({ title }) => title.toLowerCase().startsWith(typed))
  return [...places.filter(isNamed), ...answered, ...places.filter((place) => !isNamed(place))]
}

function pageOf(kind: Answered['kind'], id: string, title: string): string {
  if (kind === 'orders') return staffScreens.manageOrder(id)
  return kind === 'customers' ? staffScreens.customer(id) : searchIn(tables.products, title)
}

function searchIn(page: string, q: string): string {
  return `${page}?q=${encodeURIComponent(q)}`
}
