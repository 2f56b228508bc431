import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLimits } from '#users/limits.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const fails = async () => 'wrong'
const works = async () => 'right'
const guess = (address: string, email: string, run: () => Promise<string>) =>
  makeLimits(database.pool).guess({ address, email }, run, (answer) => answer === 'wrong')

async function failTimes(count: number, address: (time: number) => string, email: (time: number) => string) {
  for (let time = 0; time < count; time++) await guess(address(time), email(time), fails)
}

it('ten wrong passwords for one account from one network close it there, for any process, also with the right one', async () => {
  const email = 'ten@shop.example'
  await failTimes(
    10,
    (time) => `2001:db8:0:1::${time + 1}`,
    () => email,
  )
  await expect(guess('2001:db8:0:1::99', email.toUpperCase(), works)).rejects.toMatchObject({
    kind: 'too_many',
  })
  expect(await guess('2001:db8:0:2::1', email, works)).toBe('right')
})

it('successes count nothing', async () => {
  for (let time = 0; time < 15; time++) {
    expect(await guess('192.0.2.1', 'often@shop.example', works)).toBe('right')
  }
})

it('strangers who try an account from everywhere do not lock its owner out where they signed in before', async () => {
  const email = 'famous@shop.example'
  expect(await guess('192.0.2.2', email, works)).toBe('right')
  await failTimes(
    60,
    (time) => `198.51.100.${time}`,
    () => email,
  )
  await expect(guess('203.0.113.1', email, works)).rejects.toMatchObject({ kind: 'too_many' })
  expect(await guess('192.0.2.2', email, works)).toBe('right')
})

it('one network that tries many accounts is stopped', async () => {
  await failTimes(
    60,
    () => '192.0.2.3',
    (time) => `spray-${time}@shop.example`,
  )
  await expect(guess('192.0.2.3', 'next@shop.example', works)).rejects.toMatchObject({ kind: 'too_many' })
})

it('tries at the same time do not slip through together', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, () => guess('192.0.2.4', 'burst@shop.example', fails)),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it('nobody is sent more than six mails an hour', async () => {
  const send = () => makeLimits(database.pool).send({ address: '192.0.2.5', email: 'bombed@shop.example' })
  for (let time = 0; time < 6; time++) await send()
  await expect(send()).rejects.toMatchObject({ kind: 'too_many' })
})
