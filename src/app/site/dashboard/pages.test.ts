import { describe, expect, it } from 'vitest'
import { menu, menuGroups } from '#base/contract/menu.ts'
import { missingFor } from '#base/contract/missing-for.ts'
import { type BuiltInRole, builtInNames, builtInRoles, type Permission } from '#base/contract/permissions.ts'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { receivingPages } from '#office/receiving/screens/pages.ts'
import { customerPages, dashboardPages, groupOf, menuFor, settingsFor, startFor } from './pages.ts'

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
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toEqual(
      expect.arrayContaining([menu.profile, ...account, ...ofStaff.map(({ label }) => label)]),
    )
  })

  it('of an admin begins with the five entries of the specification and Today, and has all others in titled groups', () => {
    const user = { admin: true, permissions: builtInRoles.owner }
    const [first, ...others] = menuFor(user, { isClosed: false })
    expect(first).toMatchObject({ title: 'Every day', isFirst: true })
    expect(first?.pages.map(({ label }) => label)).toEqual([
      ...['My Profile', 'Manage Users', 'Add Product', 'Manage All Orders', 'Manage Product'],
      'Today',
    ])
    expect(others.map(({ title }) => title)).toEqual(Object.values(menuGroups).slice(1))
    expect(others.some(({ isFirst }) => isFirst)).toBe(false)
  })

  it('of each other role has what the role may open', () => {
    expect(labelsFor('warehouse')).toEqual([
      ...[menu.profile, menu.manageOrders, menu.manageProduct, menu.today],
      ...[menu.returns, menu.returnReasons],
      ...[menu.manageVehicles, menu.fitQuestions, menu.fitmentsToCheck],
      ...[menu.stocktaking, menu.receiving, menu.suppliers, ...account],
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

  it('of an own role has only what its permissions open', () => {
    const user = { admin: true, permissions: ['alarms', 'mail.see'] } as const
    expect(labelsOf(menuFor(user, { isClosed: false }))).toEqual([
      ...[menu.profile, menu.today, menu.outbox, ...account],
    ])
  })

  it('has each page of staff in a group, also one without an entry', () => {
    for (const page of dashboardPages as readonly DashboardPage[])
      if (page.menu === 'admins') expect([page.to, groupOf(page)]).not.toContain(undefined)
  })

  it('leads from the DashBoard link to Today, before the shop opens to its first day, and customers to My Profile', () => {
    const startOf = (admin: boolean, permissions: readonly Permission[], isClosed = false) =>
      startFor({ admin, permissions }, { isClosed })
    expect(startOf(true, builtInRoles.owner)).toBe('/dashboard/today')
    expect(startOf(true, builtInRoles.owner, true)).toBe('/dashboard/first-day')
    expect(startOf(true, builtInRoles.warehouse, true)).toBe('/dashboard/today')
    expect(startOf(true, ['settings.money'])).toBe('/dashboard')
    expect(startOf(false, [], true)).toBe('/dashboard')
  })

  it('of a customer has the entries of the specification and ours', () => {
    expect(customerPages.map(({ label }) => label)).toEqual([
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
