import { describe, expect, it } from 'vitest'
import { isAtLeast, version } from '#base/contract/version.ts'
import type { Applied, Migration } from '#platform/db/inside/migration.ts'
import { statementsSum } from '#platform/db/inside/statements.ts'
import { compare, refusalOf } from '#platform/db/known.ts'

const migration = (name: string, sql: string, more: Partial<Migration> = {}): Migration => ({
  name,
  sql,
  sha256: `file of ${sql}`,
  ...more,
})
const one = migration('0001_one.sql', 'select 1')
const two = migration('0002_two.sql', 'select 2', {
  earlier: { sums: ['an earlier sum'], names: ['0003_two.sql'] },
})
const three = migration('0003_three.sql', 'select 3')
const ours = [one, two, three]

const record = (name: string, sha256: string, more: Partial<Applied> = {}): Applied => ({
  name,
  sha256,
  ...more,
})
const ofOne = record(one.name, one.sha256)
const ofThree = record(three.name, 'a file with another comment', {
  statements: statementsSum('select  3 -- three'),
})
const sentence = (applied: Applied[], beside: Parameters<typeof refusalOf>[1] = 'may run beside') =>
  refusalOf([compare(applied, ours)], beside)

describe('a database or a backup opens', () => {
  it('when a migration came in after others with higher numbers', () => {
    const { had, missing } = compare([ofThree, ofOne], ours)
    expect(had.map((each) => each.migration)).toEqual([one, three])
    expect(missing).toEqual([two])
    expect(sentence([ofThree, ofOne])).toBeUndefined()
  })

  it('with an earlier checksum and an earlier name of a migration', () => {
    const applied = [ofOne, record('0003_two.sql', 'an earlier sum')]
    expect(compare(applied, ours).missing).toEqual([three])
    expect(sentence(applied)).toBeUndefined()
  })
})

const tomorrow = (compatibleFrom?: string) =>
  record('9999_tomorrow.sql', 'x', compatibleFrom === undefined ? {} : { compatibleFrom })
const whole = [ofOne, record(two.name, two.sha256), ofThree]

it('a process opens a database whose unknown migrations may all run beside its version; a restore does not', () => {
  expect(sentence([...whole, tomorrow(version)])).toBeUndefined()
  expect(sentence([...whole, tomorrow('0.0.9')])).toBeUndefined()
  expect(sentence([...whole, tomorrow(version)], 'alone')).toContain(
    'does not know the migration 9999_tomorrow.sql',
  )
  for (const refused of [tomorrow(), tomorrow('99.0.0'), tomorrow('soon')])
    expect(sentence([...whole, refused])).toBe(
      `This version of the shop (${version}) does not know the migration 9999_tomorrow.sql. Use the version that wrote these data, or a newer one.`,
    )
  // This version would still have to apply one of its own to tables that it does not know.
  expect(sentence([ofOne, tomorrow(version)])).toContain('does not know')
})

it('other statements under a known name are refused', () => {
  const changed = record(one.name, one.sha256, { statements: statementsSum('select 0') })
  expect(sentence([changed])).toContain('has other statements in the migration 0001_one.sql.')
})

it('versions are compared by their numbers', () => {
  expect(isAtLeast('0.9.9', '0.10.0')).toBe(true)
  expect(isAtLeast('0.10.0', '0.9.9')).toBe(false)
  expect(isAtLeast('1.0.0', '1.0.0')).toBe(true)
  expect(isAtLeast('1.0', '1.0.0')).toBe(false)
})
