import { describe, expect, it } from 'vitest'
import { menu } from '#contract/menu.ts'
import { type BuiltInRole, builtInNames, builtInRoles, type Permission } from '#contract/permissions.ts'
import { staffRoutes } from '#contract/routes/staff.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { receivingPages } from '#receiving/screens/pages.ts'
import { dashboardPages, menuFor, settingsFor } from './pages.ts'

const everybody = [menu.profile, menu.addresses, menu.security, menu.vehicles]

const labelsFor = (role: BuiltInRole) =>
  menuFor({ admin: true, permissions: builtInRoles[role] }, { isClosed: false }).map(({ label }) => label)

describe('the side menu', () => {
  it('of an owner has every page of staff', () => {
    const ofStaff = dashboardPages.filter((page) => page.menu === 'admins' && !page.inner && !page.settings)
    expect(labelsFor('owner')).toEqual([...everybody, ...ofStaff.map(({ label }) => label)])
  })

  it('of each other role has what the role may open', () => {
    expect(labelsFor('warehouse')).toEqual([
      ...everybody,
      ...[menu.manageOrders, menu.manageProduct, menu.stocktaking, menu.receiving, menu.suppliers],
      ...[menu.returns, menu.returnReasons],
      ...[menu.manageVehicles, menu.fitQuestions],
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

  it('has the first day while the shop is closed, for whoever may open it', () => {
    const closedFor = (role: BuiltInRole) =>
      menuFor({ admin: true, permissions: builtInRoles[role] }, { isClosed: true }).map(({ label }) => label)
    for (const role of ['owner', 'manager'] as const) expect(closedFor(role)).toContain(menu.firstDay)
    for (const role of ['warehouse', 'support', 'viewer'] as const)
      expect(closedFor(role)).not.toContain(menu.firstDay)
    expect(labelsFor('owner')).not.toContain(menu.firstDay)
  })

  it('of a suspended or former member of the staff is that of a customer', () => {
    const labels = menuFor({ admin: false, permissions: [] }, { isClosed: false }).map(({ label }) => label)
    expect(labels).toEqual([...everybody.slice(0, 3), menu.myOrders, menu.vehicles, menu.addReview])
  })

  it('has the suppliers for whoever may make their calls', () => {
    expect(receivingPages.suppliers.needs).toEqual(staffRoutes.listSuppliers.needs)
    const seenBy = (...permissions: Permission[]) =>
      menuFor({ admin: true, permissions }, { isClosed: false }).some(({ label }) => label === menu.suppliers)
    expect(seenBy('stock.edit')).toBe(true)
    expect(seenBy('products.edit')).toBe(true)
    expect(seenBy('products.see')).toBe(false)
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
