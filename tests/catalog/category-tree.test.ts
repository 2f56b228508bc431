import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { categoryActions } from './category-actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { add, edit, one, chain } = categoryActions(shop, admin)

describe('the tree', () => {
  it('has no cycles', async () => {
    const [top = '', middle = '', leaf = ''] = await chain('Circle', 3)
    for (const parentId of [top, middle, leaf])
      await expect(edit(top, { parentId })).rejects.toMatchObject({
        status: 409,
        code: 'category_circle',
        body: { modifiedCount: 0 },
      })
    expect(await one(leaf)).toMatchObject({ depth: 3, department: 'Circle 1' })
  })

  it('has no cycles when two categories move below each other at once, whichever statement moves them', async () => {
    const { pool } = shop.database
    const [left, right] = [await add('Left'), await add('Right')]
    const [leftChild, rightChild] = [await add('Left child', left), await add('Right child', right)]
    const move = 'update categories set parent_id = $2 where id = $1'
    const [first, second] = [await pool.connect(), await pool.connect()]
    try {
      for (const client of [first, second]) await client.query('begin')
      const { rows } = await second.query('select pg_backend_pid() as pid')
      await first.query(move, [left, rightChild])
      let isAnswered = false
      const answer = second
        .query(move, [right, leftChild])
        .then(
          () => 'moved',
          (error) => error.constraint,
        )
        .finally(() => {
          isAnswered = true
        })
      // Wait until the second statement waits for the first, or has ended.
      const isWaiting = async () =>
        (await pool.query('select 1 from pg_locks where pid = $1 and not granted', [rows[0].pid])).rowCount
      await expect.poll(async () => isAnswered || (await isWaiting()) === 1, { timeout: 10_000 }).toBe(true)
      await first.query('commit')
      expect(await answer).toBe('categories_no_circle')
    } finally {
      for (const client of [first, second]) {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await one(leftChild)).toMatchObject({ depth: 4, department: 'Right' })
  })

  it('is at most 20 levels deep, also when a category moves with those below it', async () => {
    const deep = await chain('Deep', 19)
    const last = deep.at(-1) ?? ''
    const twentieth = await add('Deep 20', last)
    const sentence = {
      status: 409,
      code: 'category_depth',
      message: 'Categories can be at most 20 levels deep.',
    }
    await expect(add('Deep 21', twentieth)).rejects.toMatchObject(sentence)
    const [pair = ''] = await chain('Pair', 2)
    await expect(edit(pair, { parentId: last })).rejects.toMatchObject(sentence)
    expect(await edit(pair, { parentId: deep.at(-2) ?? '' })).toMatchObject({ modifiedCount: 1 })
    expect(await one(twentieth)).toMatchObject({ depth: 20 })
  })
})
