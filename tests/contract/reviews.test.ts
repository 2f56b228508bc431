import { describe, expect, it } from 'vitest'
import { aCustomer } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openWorld } from './world.ts'

const world = suiteFixture(openWorld)

/** As the Add A Review form sends it (spec §2, §7). */
const sent = {
  name: 'Test Person',
  email: 'somebody@shop.example',
  about: 'Came the next day and fitted.',
  ratings: '4',
  picture: 'https://people.example/me.png',
}
/** Adds each review as a new person, because one person may write only a few an hour. */
const add = async (given: object = {}) => {
  const { email, token } = await aCustomer(world.shop.database)
  return world.ask('addReview', { body: { ...sent, email, ...given }, token })
}

describe('POST /addreview', () => {
  it('accepts the form’s own strings, and answers acknowledged', async () => {
    expect(await add()).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect((await world.ask('listReviews')).body).toHaveProperty(
      '0',
      expect.objectContaining({ name: sent.name, about: sent.about, picture: sent.picture, ratings: 4 }),
    )
  })

  it('is refused with the email of another person, like the profile', async () => {
    const before = (await world.ask('listReviews')).body
    expect(await add({ email: world.owner.email })).toMatchObject({
      status: 403,
      body: { error: 'other_email', fields: { email: 'This is not your email.' } },
    })
    expect((await world.ask('listReviews')).body).toEqual(before)
  })

  it('is refused with the message of the field (spec §5), and adds nothing', async () => {
    const { ask } = world
    const before = (await ask('listReviews')).body
    const cases = [
      [{ email: '' }, 'email', 'Email is reqiured'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
      [{ about: '' }, 'about', 'This filed is reqiured'],
      [{ ratings: '' }, 'ratings', 'This filed is reqiured'],
      [{ picture: '' }, 'picture', 'Field is reqiured'],
    ] as const
    for (const [wrong, field, message] of cases) {
      expect(await add(wrong)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    }
    expect((await ask('listReviews')).body).toEqual(before)
  })

  it('accepts only ratings from 1 to 5', async () => {
    for (const ratings of [1, '5']) expect((await add({ ratings })).status).toBe(200)
    for (const ratings of [0, 6, -1, '0', '6', '4.5', 4.5]) expect((await add({ ratings })).status).toBe(400)
  })

  it('does not require a name (spec §5)', async () => {
    expect((await add({ name: undefined })).status).toBe(200)
  })

  it('is refused for a visitor', async () => {
    expect((await world.ask('addReview', { body: sent })).status).toBe(401)
  })
})

describe('GET /addreview', () => {
  it('is a bare array, newest first, for everybody, without emails', async () => {
    await add({ about: 'The older one.' })
    await add({ about: 'The newer one.' })
    const { status, body } = await world.ask('listReviews')
    expect(status).toBe(200)
    expect(body).toHaveProperty('0.about', 'The newer one.')
    expect(body).toHaveProperty('1.about', 'The older one.')
    expect(JSON.stringify(body)).not.toContain('@')
  })
})
