import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, anAddress, anAdmin, inTexas, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

const someone = () => aCustomer(shop.database)
const save = async ({ token }: SignedIn, given: object = {}) =>
  (await shop.call('addAddress', { token, body: { address: { ...inTexas, ...given } } })).insertedId
const list = async ({ token }: SignedIn) => (await shop.call('listAddresses', { token })).rows
/** The ids, the default first. */
const ids = async (person: SignedIn) => (await list(person)).map(({ _id }) => _id)
const defaults = async (person: SignedIn) =>
  (await list(person)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id)

describe('saved addresses', () => {
  it('are kept as the country writes them, and are changed and deleted', async () => {
    const person = await someone()
    const id = await save(person, { region: 'texas', postalCode: '787011234', name: ' Ann  Lee ' })
    expect(await list(person)).toEqual([
      { _id: id, address: { ...inTexas, postalCode: '78701-1234' }, isDefault: true },
    ])
    const next = { name: 'Ann Lee', line1: 'Weg 1', postalCode: 'D-10115', city: 'Berlin', country: 'de' }
    expect(
      await shop.call('editAddress', { params: { id }, token: person.token, body: { address: next } }),
    ).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await list(person)).toMatchObject([
      { _id: id, address: { country: 'DE', postalCode: '10115', region: '' }, isDefault: true },
    ])
    expect(await shop.call('removeAddress', { params: { id }, token: person.token })).toEqual({
      acknowledged: true,
      deletedCount: 1,
    })
    expect(await list(person)).toEqual([])
  })

  it('keep the rules of their country, each field with its sentence', async () => {
    const person = await someone()
    const wrong = { ...inTexas, region: '', postalCode: '7870' }
    await expect(
      shop.call('addAddress', { token: person.token, body: { address: wrong } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          'address.region': 'Please choose the state.',
          'address.postalCode': 'Please enter a valid ZIP code, such as 95014.',
        },
      },
    })
    const id = await save(person)
    await expect(
      shop.call('editAddress', { params: { id }, token: person.token, body: { address: wrong } }),
    ).rejects.toMatchObject({ status: 400, body: { modifiedCount: 0 } })
    expect(await list(person)).toMatchObject([{ address: inTexas }])
  })

  it('of somebody else are neither listed, nor changed, nor deleted, nor made the default', async () => {
    const [owner, other] = [await someone(), await someone()]
    const admin = await anAdmin(shop.database)
    const id = await save(owner)
    const mine = await save(other, { city: 'Dallas' })
    for (const { token } of [other, admin]) {
      const refused = { status: 404, message: refusals.missingAddress }
      const body = { address: { ...inTexas, name: 'Somebody Else' } }
      const sent = { params: { id }, token }
      await expect(shop.call('editAddress', { ...sent, body })).rejects.toMatchObject(refused)
      await expect(shop.call('removeAddress', sent)).rejects.toMatchObject(refused)
      await expect(shop.call('setDefaultAddress', sent)).rejects.toMatchObject(refused)
    }
    expect(await list(owner)).toEqual([{ _id: id, address: inTexas, isDefault: true }])
    expect(await defaults(other)).toEqual([mine])
  })

  it('are one if they are the same', async () => {
    const person = await someone()
    const id = await save(person)
    expect(await save(person, { region: 'Texas', city: ' Austin' })).toBe(id)
    const twice = await Promise.all([save(person, { city: 'Dallas' }), save(person, { city: 'Dallas' })])
    expect(twice[0]).toBe(twice[1])
    expect(await list(person)).toHaveLength(2)
  })

  it('are at most fifty, also when many are saved at once', async () => {
    const person = await someone()
    for (let count = 0; count < 47; count++)
      await anAddress(shop.database, person, { line1: `${count} Main Street` })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        save(person, { line1: `${count} Side Street` }).then(
          () => 'saved',
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'saved')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'addresses_full')).toHaveLength(5)
    expect(await list(person)).toHaveLength(50)
  })
})

describe('the default address', () => {
  it('is the first that is saved, and stands before the newest', async () => {
    const person = await someone()
    const [first, second, third] = [
      await save(person, { city: 'Austin' }),
      await save(person, { city: 'Dallas' }),
      await save(person, { city: 'Houston' }),
    ]
    expect(await ids(person)).toEqual([first, third, second])
    expect(await defaults(person)).toEqual([first])
  })

  it('is another after it was chosen', async () => {
    const person = await someone()
    const first = await save(person)
    const second = await save(person, { city: 'Dallas' })
    const choose = (id: string) => shop.call('setDefaultAddress', { params: { id }, token: person.token })
    await choose(second)
    expect(await defaults(person)).toEqual([second])
    await choose(second)
    expect(await defaults(person)).toEqual([second])
    await expect(choose('no-such-address')).rejects.toMatchObject({ status: 404, body: { modifiedCount: 0 } })
    expect(await defaults(person)).toEqual([second])
    await Promise.all([choose(first), choose(second), choose(first), choose(second)])
    expect(await defaults(person)).toHaveLength(1)
  })

  it('moves to the newest of the others when it is deleted', async () => {
    const person = await someone()
    const [first, second, third] = [
      await save(person, { city: 'Austin' }),
      await save(person, { city: 'Dallas' }),
      await save(person, { city: 'Houston' }),
    ]
    const remove = (id: string) => shop.call('removeAddress', { params: { id }, token: person.token })
    await remove(second)
    expect(await defaults(person)).toEqual([first])
    await remove(first)
    expect(await defaults(person)).toEqual([third])
    await remove(third)
    expect(await list(person)).toEqual([])
    expect(await defaults(person)).toEqual([])
    const next = await save(person)
    expect(await defaults(person)).toEqual([next])
  })

  it('is one, when two first addresses are saved at once', async () => {
    const person = await someone()
    await Promise.all([save(person), save(person, { city: 'Dallas' })])
    expect(await defaults(person)).toHaveLength(1)
  })
})
