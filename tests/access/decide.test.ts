import { describe, expect, it } from 'vitest'
import { permissionNames } from '#base/contract/permissions.ts'
import type { Route } from '#base/contract/routes/route.ts'
import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { type Decision, decide, type Principal } from '#platform/http/inside/decide.ts'
import type { Expected, Who } from './expected.ts'
import {
  answerTo,
  answerToRole,
  asked,
  bodies,
  calls,
  holder,
  nothing,
  people,
  roles,
  staff,
} from './policy.ts'

/*
 * The policy as a table: every call × everybody, without a request. That every route asks it, and what services decide further, is in
 * matrix.test.ts and roles.test.ts.
 */

/** What the policy says where somebody is answered so. Whose an order or a cart is, the service decides with 404. */
function decisionFor(answer: Expected, { access }: Route, { sends }: Principal): Decision {
  if (answer === 401) return 'anonymous'
  if (answer === 403) return 'forbidden'
  return access === 'cart' && !sends.cartToken ? 'missing_cart' : 'in'
}

/** What the policy decides of all calls, where that is not what it should. */
function wrong(principal: Principal, answers: (name: CallName) => Expected): string[] {
  return calls.flatMap((name) => {
    const decision = decide(routes[name], principal, asked(name))
    const wanted = decisionFor(answers(name), routes[name], principal)
    return decision === wanted ? [] : [`${name}: ${decision} in place of ${wanted}`]
  })
}

describe('every call', () => {
  it.each(Object.keys(people) as Who[])('is decided for the %s', (who) => {
    expect(wrong(people[who], (name) => answerTo(who, name))).toEqual([])
  })

  it.each(roles)('is decided for the role %s', (role) => {
    expect(wrong(staff(role), (name) => answerToRole(role, name))).toEqual([])
  })

  it('is decided for a token of nobody as for no token', () => {
    const nobody = { holder: undefined, sends: { ...nothing, token: true } }
    expect(wrong(nobody, (name) => answerTo('visitor', name))).toEqual([])
  })
})

describe('the policy', () => {
  it('asks for a fresh proof for these calls alone', () => {
    const stale = holder('admin@shop.example', permissionNames, false)
    const needing = calls.filter((name) => decide(routes[name], stale, asked(name)) === 'fresh_proof_needed')
    expect(needing.sort()).toEqual(
      [
        ...[
          'addStaffRole',
          ...['eraseCustomer', 'exportCustomer'],
          'approveSchedule',
          ...['refusedEarlierRows', 'applyEarlierFile', 'undoEarlierFile'],
          'changeDeliverySettings',
          'changeRefundSettings',
          'changeSellerSettings',
        ],
        ...['changeTaxSettings', 'changeTradeSettings', 'editStaffRole', 'exportInvoices', 'exportSettings'],
        ...[
          'exportTable',
          'exportWorkbook',
          'importAddress',
          'invite',
          'makeAdmin',
          'removeStaff',
          'removeStaffRole',
          'resendInvitation',
        ],
        ...['resetFactors', 'setStaffRole', 'suspendStaff', 'undoEntry', 'unsuspendStaff'],
      ].sort(),
    )
    for (const [table, decision] of [
      ['users', 'fresh_proof_needed'],
      ['returns', 'fresh_proof_needed'],
      ['products', 'in'],
      ['constructor', 'in'],
    ])
      expect([table, decide(routes.exportTable, stale, { params: { table } })]).toEqual([table, decision])
  })

  it('says that a token of nobody has ended, also to the holder of a cart', () => {
    const sends = { ...nothing, token: true, cartToken: true }
    expect(decide(routes.readCart, { holder: undefined, sends }, {})).toBe('anonymous')
    expect(decide(routes.readCart, { ...people.owner, sends }, {})).toBe('in')
  })

  it.each([
    [['stock.edit'], { stockChange: 1 }, 'in'],
    [['stock.edit'], { stockChange: 1, price: '1.00' }, 'forbidden'],
    [['stock.edit'], { name: 'Other' }, 'forbidden'],
    [['prices.edit'], { price: '1.00' }, 'in'],
    [['prices.edit'], { price: '1.00', constructor: 'Other' }, 'forbidden'],
    [['products.edit'], { price: '1.00', name: 'Other' }, 'forbidden'],
    [['products.see'], {}, 'forbidden'],
  ] as const)('lets %j change a product only where they may: %j', (permissions, body, decision) => {
    expect(decide(routes.editProduct, holder('staff@shop.example', permissions), { body })).toBe(decision)
  })

  it('reads the email in a path as people write it, and the one in the query only without it', () => {
    const spelled = { email: 'OWNER@shop.example' }
    expect(decide(routes.oneUser, people.owner, { params: spelled })).toBe('in')
    expect(
      decide(routes.oneUser, people.owner, { params: { email: 'x@shop.example' }, query: spelled }),
    ).toBe('forbidden')
    expect(decide(routes.ownOrders, people.owner, { params: {}, query: spelled })).toBe('in')
    expect(
      decide(routes.ownOrders, people.owner, { params: {}, query: { email: ['owner@shop.example'] } }),
    ).toBe('forbidden')
    expect(decide(routes.ownOrders, people.admin, { query: spelled })).toBe('forbidden')
  })

  it('has a body here for every call that requires a permission for each field', () => {
    const byField = calls.filter((name) => {
      const route: Route = routes[name]
      return route.access === 'admin' && typeof route.needs === 'object' && 'fields' in route.needs
    })
    expect(byField.sort()).toEqual(Object.keys(bodies).sort())
  })
})
