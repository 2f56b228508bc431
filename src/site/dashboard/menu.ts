import { screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'

interface Entry {
  to: string
  label: string
  /** Stands below the entry before it, as a part of it. */
  under?: boolean
}

const profile: Entry[] = [
  { to: screens.dashboard, label: menu.profile },
  { to: screens.security, label: menu.security, under: true },
]

/** The side menu of people who are not admins (spec §2). */
export const customerMenu: readonly Entry[] = [
  ...profile,
  { to: screens.myOrders, label: menu.myOrders },
  { to: screens.addReview, label: menu.addReview },
]

/** The side menu of admins (spec §2), then ours. */
export const adminMenu: readonly Entry[] = [
  ...profile,
  { to: screens.manageUsers, label: menu.manageUsers },
  { to: screens.addProduct, label: menu.addProduct },
  { to: screens.manageOrders, label: menu.manageOrders },
  { to: screens.manageProduct, label: menu.manageProduct },
  { to: screens.categories, label: menu.categories },
  { to: screens.figures, label: menu.figures },
  { to: screens.outbox, label: menu.outbox },
  { to: screens.audit, label: menu.audit },
]
