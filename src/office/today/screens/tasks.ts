import { missingFor } from '#base/contract/missing-for.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type TaskKind, taskKinds } from '#base/contract/today.ts'
import { missingPages } from '#catalog/missing/screens/pages.ts'
import { catalogPages } from '#catalog/products/screens/pages.ts'
import { reviewPages } from '#catalog/reviews/screens/pages.ts'
import { fitmentPages } from '#finding/fitment/screens/pages.ts'
import { earlierShopPages } from '#office/earlier-shop/screens/pages.ts'
import { figurePages } from '#office/figures/screens/pages.ts'
import { importPages } from '#office/imports/screens/pages.ts'
import { orderPages } from '#orders/orders/screens/pages.ts'
import { returnPages } from '#orders/returns/screens/pages.ts'

interface Task {
  /** Where it is done: only who may open the page has the task. */
  readonly page: Pick<Extract<DashboardPage, { menu: 'admins' }>, 'to' | 'needs' | 'below'>
  readonly search?: string
  /** What is needed to do it, where the page opens without. */
  readonly also?: Permission
}

/** Of the page of mails: its screen is of the site, which no part knows. */
export const outbox = { to: staffScreens.outbox, needs: ['mail.see'] } as const

const tasks: Readonly<Record<TaskKind, Task>> = {
  to_ship: { page: orderPages.manageOrders, search: '?filter=to_ship' },
  returns_requested: { page: returnPages.returns, search: '?filter=requested' },
  returns_received: { page: returnPages.returns, search: '?filter=received' },
  reviews: { page: reviewPages.desk, search: '?filter=new' },
  alarms: { page: figurePages.figures, also: 'alarms' },
  mails: { page: outbox, search: '?filter=failed' },
  imports: { page: importPages.imports },
  earlier_files: { page: earlierShopPages.earlierShop },
  not_on_sale: { page: missingPages.missing },
  fitments: { page: fitmentPages.fitmentsToCheck, also: 'fitments' },
  low_stock: { page: catalogPages.manageProduct, search: '?filter=low' },
}

/** The tasks of somebody, in the order of `taskKinds`. */
export function tasksFor(may: (one: Permission) => boolean): TaskKind[] {
  return taskKinds.filter((kind) => {
    const { page, also } = tasks[kind]
    return missingFor(page.needs, may).length === 0 && (also === undefined || may(also))
  })
}

/** The list in which a task is done. */
export function listOf(kind: TaskKind): string {
  const { page, search = '' } = tasks[kind]
  return page.to + search
}

/** The entry of the menu below which a task is done. */
export function entryOf(kind: TaskKind): string {
  const { page } = tasks[kind]
  return page.below ?? page.to
}
