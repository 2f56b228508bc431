import { describe, expect, it } from 'vitest'
import { brokenRule } from './fields.ts'

const rules = {
  required: 'say something',
  minLength: { value: 6, message: 'more' },
  pattern: { value: /^\d+$/, message: 'digits' },
  validate: (typed: string) => typed !== '1234567' || 'another one',
}

describe('what is wrong with a field', () => {
  it('is the first rule that it breaks', () => {
    expect(brokenRule('', rules)).toBe('say something')
    expect(brokenRule('abcde', rules)).toBe('more')
    expect(brokenRule('abcdef', rules)).toBe('digits')
    expect(brokenRule('1234567', rules)).toBe('another one')
    expect(brokenRule('123456', rules)).toBeUndefined()
  })

  it('is nothing where it may stay empty and is, unless its own check says so', () => {
    const { required, ...optional } = rules
    expect(brokenRule('', optional)).toBeUndefined()
    expect(brokenRule('', { ...optional, validate: () => required })).toBe(required)
    expect(brokenRule('anything', {})).toBeUndefined()
  })
})
