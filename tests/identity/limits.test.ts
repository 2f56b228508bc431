import { expect, it } from 'vitest'
import { makeLimits } from '#people/identity/limits.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

const fails = async () => 'wrong'
const works = async () => 'right'
const guess = (address: string, email: string, run: () => Promise<string>, device?: string) =>
  makeLimits(database.pool).guess({ address, email, device }, run, (answer) => answer === 'wrong')

async function failTimes(count: number, address: (time: number) => string, email: (time: number) => string) {
  for (let time = 0; time < count; time++) await guess(address(time), email(time), fails)
}

it('ten wrong passwords for one account from one network block it there, in every process, even with the right one', async () => {
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

it('successful attempts do not count', async () => {
  for (let time = 0; time < 15; time++) {
    expect(await guess('192.0.2.1', 'often@shop.example', works)).toBe('right')
  }
})

it('of a thousand attempts at one account, each from another network, twenty are allowed', async () => {
  const email = 'everywhere@shop.example'
  const tried = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, time) => guess(`2001:db8:${time.toString(16)}::1`, email, fails)),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

it('attempts of strangers do not block a device that the owner used before, not even from the same network', async () => {
  const email = 'famous@shop.example'
  await failTimes(
    10,
    () => '192.0.2.2',
    () => email,
  )
  await failTimes(
    10,
    (time) => `198.51.100.${time}`,
    () => email,
  )
  for (const address of ['203.0.113.1', '192.0.2.2']) {
    await expect(guess(address, email, works)).rejects.toMatchObject({ kind: 'too_many' })
    expect(await guess(address, email, works, 'the owners')).toBe('right')
  }
})

it('ten wrong passwords from such a device block it too', async () => {
  for (let time = 0; time < 10; time++)
    expect(await guess(`192.0.2.${time}`, 'device@shop.example', fails, 'a stolen one')).toBe('wrong')
  await expect(guess('203.0.113.9', 'device@shop.example', works, 'a stolen one')).rejects.toMatchObject({
    kind: 'too_many',
  })
})

it('a code of an authenticator is accepted once for each person, and at most ten may be tried', async () => {
  const limits = makeLimits(database.pool)
  const taken = await Promise.all(Array.from({ length: 10 }, () => limits.consumeCode('somebody', '123456')))
  expect(taken.filter((one) => one === 'taken')).toHaveLength(1)
  expect(await limits.consumeCode('somebody', '123457')).toBe('too_many')
  expect(await limits.consumeCode('somebody else', '123456')).toBe('taken')
  await limits.resetCodes('somebody')
  expect(await limits.consumeCode('somebody', '123456')).toBe('again')
  expect(await limits.consumeCode('somebody', '123457')).toBe('taken')
})

it('one network that tries many accounts is blocked', async () => {
  await failTimes(
    60,
    () => '192.0.2.3',
    (time) => `spray-${time}@shop.example`,
  )
  await expect(guess('192.0.2.3', 'next@shop.example', works)).rejects.toMatchObject({ kind: 'too_many' })
})

it('attempts at the same time count too', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, () => guess('192.0.2.4', 'burst@shop.example', fails)),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it('requests for an email send it at most four mails an hour, no matter who makes them', async () => {
  const send = () =>
    makeLimits(database.pool).countSend({ address: '192.0.2.5', email: 'bombed@shop.example' })
  for (let time = 0; time < 4; time++) await send()
  await expect(send()).rejects.toMatchObject({ kind: 'too_many' })
})
