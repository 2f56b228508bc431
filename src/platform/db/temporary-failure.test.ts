import { expect, it } from 'vitest'
import { isTemporaryFailure } from './temporary-failure.ts'

const failure = (code: string) => Object.assign(new Error('of the database'), { code })

it.each([
  ['the connection was lost', '08006'],
  ['it is stopping', '57P01'],
  ['its disk is full', '53100'],
  ['it is out of memory', '53200'],
  ['it has too many connections', '53300'],
  ['its disk can not be written', '58030'],
  ['nobody listens', 'ECONNREFUSED'],
  ['it is read-only', '25006'],
  ['a disk here is full', 'ENOSPC'],
  ['a disk here is read-only', 'EROFS'],
  ['a quota is used up', 'EDQUOT'],
])('a later attempt may succeed when %s', (_, code) => {
  expect(isTemporaryFailure(failure(code))).toBe(true)
})

it.each([
  ['a rule is broken', '23505'],
  ['a statement is wrong', '42601'],
  ['it was told to stop a statement', '57014'],
])('a later attempt cannot succeed when %s', (_, code) => {
  expect(isTemporaryFailure(failure(code))).toBe(false)
})
