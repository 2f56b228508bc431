import { beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { anAdmin, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

beforeEach(async () => {
  await shop.database.pool.query(
    `update users set role = 'customer', suspended_at = null, staff_role_id = null where role <> 'customer'`,
  )
})

type Change = readonly [what: string, go: (by: SignedIn, whom: SignedIn) => Promise<unknown>]

const changes: readonly Change[] = [
  ['suspend', (by, { email }) => shop.call('suspendStaff', { token: by.token, params: { email } })],
  ['remove', (by, { email }) => shop.call('removeStaff', { token: by.token, params: { email } })],
  [
    'demote',
    (by, { email }) =>
      shop.call('setStaffRole', { token: by.token, params: { email }, body: { role: 'manager' } }),
  ],
]

/** How many owners could manage the shop now. */
async function owners(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ n: number }>(
    `select count(*)::int as n from users where role = 'owner' and suspended_at is null`,
  )
  return rows[0]?.n ?? 0
}

describe('the last owner', () => {
  it.each(changes)('cannot %s themselves', async (_what, go) => {
    const owner = await anAdmin(shop.database)
    await expect(go(owner, owner)).rejects.toMatchObject({
      status: 409,
      body: { error: 'only_owner', message: refusals.lastOwner },
    })
    expect(await owners()).toBe(1)
  })

  it('is the last one too when the others are suspended', async () => {
    const [one, other] = [await anAdmin(shop.database), await anAdmin(shop.database)]
    await shop.call('suspendStaff', { token: one.token, params: { email: other.email } })
    for (const [, go] of changes) await expect(go(one, one)).rejects.toMatchObject({ status: 409 })
    expect(await owners()).toBe(1)
  })

  const pairs = changes.flatMap((one) => changes.map((other) => [one[0], other[0], one, other] as const))

  it.each(pairs)(
    'stays when two owners %s and %s each other at the same time',
    async (_a, _b, first, second) => {
      for (let round = 0; round < 5; round++) {
        await shop.database.pool.query(
          `update users set role = 'customer', suspended_at = null where role <> 'customer'`,
        )
        const [one, other] = await Promise.all([anAdmin(shop.database), anAdmin(shop.database)])
        const answers = await Promise.allSettled([first[1](one, other), second[1](other, one)])
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await owners()).toBe(1)
      }
    },
  )

  it.each(changes)('stays when two owners %s themselves at the same time', async (_what, go) => {
    for (let round = 0; round < 5; round++) {
      await shop.database.pool.query(
        `update users set role = 'customer', suspended_at = null where role <> 'customer'`,
      )
      const [one, other] = await Promise.all([anAdmin(shop.database), anAdmin(shop.database)])
      const answers = await Promise.allSettled([go(one, one), go(other, other)])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await owners()).toBe(1)
    }
  })
})
