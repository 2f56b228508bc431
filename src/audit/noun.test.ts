import { describe, expect, it } from 'vitest'
import { changes } from './noun.ts'

describe('a line of the audit log', () => {
  it('shows what changed and leaves out what did not', () => {
    expect(changes({ name: 'Disc', price: 10, brand: 'A' }, { name: 'Disc', price: 12, brand: 'A' })).toEqual(
      [{ name: 'price', before: '10', after: '12' }],
    )
  })

  it('shows what was added and what was removed', () => {
    expect(changes(null, { role: 'admin' })).toEqual([{ name: 'role', before: undefined, after: 'admin' }])
    expect(changes({ role: 'admin' }, null)).toEqual([{ name: 'role', before: 'admin', after: undefined }])
    expect(changes(null, null)).toEqual([])
  })

  it('does not report a value as removed when the entry does not mention it afterwards', () => {
    const before = { payment: 'paid', refunded: 0, reason: '' }
    expect(changes(before, { refund: 'r1', amount: 25, reason: 'Wet' })).toEqual([
      { name: 'refund', before: undefined, after: 'r1' },
      { name: 'amount', before: undefined, after: '25' },
      { name: 'reason', before: '', after: 'Wet' },
    ])
    expect(changes({ partNumber: 'A1' }, { partNumber: null })).toEqual([
      { name: 'partNumber', before: 'A1', after: 'null' },
    ])
  })

  it('compares lists and plain values by their text', () => {
    expect(changes({ attributes: [1] }, { attributes: [1] })).toEqual([])
    expect(changes('a', 'b')).toEqual([{ name: '', before: 'a', after: 'b' }])
  })
})
