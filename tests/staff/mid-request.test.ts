import { expect, it } from 'vitest'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)

it('a request is answered by one of both states of a role that changes meanwhile, never by a part of each', async () => {
  const owner = await anAdmin(shop.database)
  const both = ['prices.edit', 'stock.edit'] as const
  const member = await withOwnRole(shop.database, both)
  const { id } = await aProduct(shop.database, { available: 100 })
  const edit = async () => {
    const body = { price: '7.50', stockChange: 1 }
    const response = await send(shop.url, 'editProduct', { params: { id }, body, token: member.token })
    await response.arrayBuffer()
    return response.status
  }
  const flip = async () => {
    for (let version = 1; version <= 10; version++) {
      const permissions = version % 2 === 1 ? (['stock.edit'] as const) : both
      await shop.call('editStaffRole', {
        token: owner.token,
        params: { id: member.roleId },
        body: { version, role: { name: 'Flipping', permissions: [...permissions], refundLimit: null } },
      })
    }
  }
  const flipping = flip()
  const statuses: number[] = [await edit()]
  let isDone = false
  flipping.finally(() => {
    isDone = true
  })
  while (!isDone) statuses.push(...(await Promise.all([edit(), edit(), edit()])))
  await flipping
  const made = statuses.filter((status) => status === 200).length
  expect(statuses.every((status) => status === 200 || status === 403)).toBe(true)
  expect(await stockOf(shop.database, id)).toEqual({ available: 100 + made, ledger: 100 + made })
})
