import { describe, expect, it } from 'vitest'
import { menu, menuGroups } from '#base/contract/menu.ts'
import { missingFor } from '#base/contract/missing-for.ts'
import { type BuiltInRole, builtInNames, builtInRoles, type Permission } from '#base/contract/permissions.ts'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { receivingPages } from '#office/receiving/screens/pages.ts'
import { dashboardPages, menuFor, settingsFor } from './pages.ts'

const account = [menu.addresses, menu.security, menu.vehicles]

type Menu = ReturnType<typeof menuFor>

const labelsOf = (groups: Menu) => groups.flatMap(({ pages }) => pages.map(({ label }) => label))
const labelsFor = (role: BuiltInRole) =>
  labelsOf(menuFor({ admin: true, permissions: builtInRoles[role] }, { isClosed: false }))

describe('the side menu', () => {
  it('of an owner has every page of staff', () => {
    const ofStaff = dashboardPages.filter((page) => page.menu === 'admins' && !page.inner && !page.settings)
    const labels = labelsFor('owner')
    expect(labels).toHaveLength(4 + ofStaff.length)
    expect(labels).toEqual(
      expect.arrayContaining([menu.profile, ...account, ...ofStaff.map(({ label }) => label)]),
    )
  })

  it('of an admin begins with the five entries of the specification and Today, and has all others in titled groups', () => {
    const user = { admin: true, permissions: builtInRoles.owner }
    const [first, ...others] = menuFor(user, { isClosed: false })
    expect(first).toMatchObject({ title: undefined })
    expect(first?.pages.map(({ label }) => label)).toEqual([
      ...['My Profile', 'Manage Users', 'Add Product', 'Manage All Orders', 'Manage Product'],
      'Today',
    ])
    expect(others.map(({ title }) => title)).toEqual(Object.values(menuGroups))
  })

  it('of each other role has what the role may open', () => {
    expect(labelsFor('warehouse')).toEqual([
      ...[menu.profile, menu.manageOrders, menu.manageProduct, menu.today, ...account],
      ...[menu.returns, menu.returnReasons],
      ...[menu.manageVehicles, menu.fitQuestions, menu.fitmentsToCheck],
      ...[menu.stocktaking, menu.receiving, menu.suppliers],
    ])
    expect(labelsFor('viewer')).toContain(menu.figures)
    expect(labelsFor('viewer')).not.toContain(menu.invoices)
    expect(labelsFor('manager')).not.toContain(menu.audit)
  })

  it('leads to the groups of settings that the role may open, if there are any', () => {
    const groupsFor = (role: BuiltInRole) =>
      settingsFor({ admin: true, permissions: builtInRoles[role] }).map(({ label }) => label)
    expect(groupsFor('owner')).toEqual(expect.arrayContaining([menu.seller, menu.taxes, menu.delivery]))
    expect(groupsFor('manager')).toContain(menu.seller)
    for (const hidden of [menu.taxes, menu.delivery]) expect(groupsFor('manager')).not.toContain(hidden)
    expect(labelsFor('manager')).toContain(menu.settings)
    expect(labelsFor('warehouse')).not.toContain(menu.settings)
  })

  it('has the first day while the shop is closed, for staff who may open it', () => {
    const closedFor = (role: BuiltInRole) =>
      labelsOf(menuFor({ admin: true, permissions: builtInRoles[role] }, { isClosed: true }))
    for (const role of ['owner', 'manager'] as const) expect(closedFor(role)).toContain(menu.firstDay)
    for (const role of ['warehouse', 'support', 'viewer'] as const)
      expect(closedFor(role)).not.toContain(menu.firstDay)
    expect(labelsFor('owner')).not.toContain(menu.firstDay)
  })

  it('of a suspended or former member of the staff is the menu of a customer', () => {
    const labels = labelsOf(menuFor({ admin: false, permissions: [] }, { isClosed: false }))
    expect(labels).toEqual([
      ...[menu.profile, menu.addresses, menu.security],
      ...[menu.myOrders, menu.vehicles, menu.addReview],
    ])
  })

  it('has the suppliers for staff who may make their calls', () => {
    expect(receivingPages.suppliers.needs).toEqual(staffRoutes.listSuppliers.needs)
    const seenBy = (...permissions: Permission[]) =>
      labelsOf(menuFor({ admin: true, permissions }, { isClosed: false })).includes(menu.suppliers)
    expect(seenBy('stock.edit')).toBe(true)
    expect(seenBy('products.edit')).toBe(true)
    expect(seenBy('products.see')).toBe(false)
  })

  it('opens a page that needs any of several permissions to somebody with one of them', () => {
    const needs = { anyOf: ['stock.edit', 'products.edit'] } as const
    // As `useRights` does: all that it is asked for.
    const holding =
      (...held: Permission[]) =>
      (...asked: readonly Permission[]) =>
        asked.every((one) => held.includes(one))
    expect(missingFor(needs, holding('products.edit'))).toEqual([])
    expect(missingFor(needs, holding('products.see'))).toEqual(needs.anyOf)
    expect(missingFor(['stock.edit', 'alarms'], holding('alarms'))).toEqual(['stock.edit'])
  })

  it('needs permissions that the shop has, except for the page of all settings', () => {
    for (const page of dashboardPages as readonly DashboardPage[])
      if (page.menu === 'admins') {
        const needs = 'anyOf' in page.needs ? page.needs.anyOf : page.needs
        expect(needs.length > 0 || page.label === menu.settings).toBe(true)
        for (const one of needs) expect(builtInRoles.owner).toContain(one)
      }
    expect(builtInNames).toHaveLength(5)
  })
})
