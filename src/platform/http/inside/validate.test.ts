import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { validatorCompiler } from './validate.ts'

const schema = z.strictObject({ quantity: z.int().check(z.minimum(1)), state: z.enum(['new', 'used']) })
const validate = validatorCompiler({ schema, method: 'POST', url: '/api/anything', httpPart: 'body' })

it('takes a value of its schema', () => {
  expect(validate({ quantity: 2, state: 'new' })).toEqual({ value: { quantity: 2, state: 'new' } })
})

it('says in English what is wrong with each field', () => {
  expect(validate({ quantity: '2', state: 'old', more: 1 })).toMatchObject({
    error: [
      { instancePath: '/quantity', message: 'Invalid input: expected number, received string' },
      { instancePath: '/state', message: 'Invalid option: expected one of "new"|"used"' },
      { instancePath: '/', message: 'Unrecognized key: "more"' },
    ],
  })
})
