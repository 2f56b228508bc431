import { expect, it } from 'vitest'
import { searchActions as words } from '#app/site/messages/search-actions.ts'
import { builtInRoles, type Permission } from '#base/contract/permissions.ts'
import { dashboardPages, mayOpen } from '../pages.ts'
import { actionsFor } from './actions.ts'

const labelsOf = (...permissions: Permission[]) =>
  actionsFor({ admin: true, permissions }).map(({ label }) => label)

it('an owner has every action, and each leads to a page of the dashboard', () => {
  const all = actionsFor({ admin: true, permissions: builtInRoles.owner })
  expect(all.map(({ label }) => label)).toEqual(Object.values(words))
  const addresses: string[] = dashboardPages.map(({ to }) => to)
  for (const { to } of all) expect(addresses).toContain(to.split('?')[0])
})

it('nobody has an action on a page that they may not open', () => {
  for (const permissions of Object.values(builtInRoles)) {
    const user = { admin: true, permissions }
    const open: string[] = dashboardPages.filter((page) => mayOpen(page, user)).map(({ to }) => to)
    for (const { to } of actionsFor(user)) expect(open).toContain(to.split('?')[0])
  }
  expect(actionsFor({ admin: false, permissions: builtInRoles.owner })).toEqual([])
})

it('an own role has only the actions that it may do', () => {
  expect(labelsOf('products.see')).toEqual([words.lowStock])
  expect(labelsOf('orders.see')).toEqual([])
  expect(labelsOf('orders.see', 'orders.ship')).toEqual([words.ship])
  expect(labelsOf('returns')).toEqual([])
  expect(labelsOf('settings.money')).toEqual([words.taxZones, words.deliveryZones, words.currency])
})
