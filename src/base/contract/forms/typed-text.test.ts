import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePasswordForm, passwordForm } from './account.ts'
import { brokenTextIn } from './broken-text.ts'
import { checkBy } from './check.ts'
import { orderForm } from './order.ts'
import { profileForm } from './profile.ts'
import { plainCode, visible, visibleIn } from './typed-text.ts'

const unseen =
  '\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'.split('')

describe('a typed text', () => {
  it('loses the signs that nobody sees, wherever they are', () => {
    for (const sign of unseen) expect(visible(`${sign}Bremse${sign} vorn${sign}`)).toBe('Bremse vorn')
  })

  it.each(['می‌خواهم', 'क्‍ष', '👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛󠄀城'])(
    'keeps what shapes letters and emoji: %s',
    (text) => {
      expect(visible(text)).toBe(text)
    },
  )

  it('loses joiners that join nothing', () => {
    expect(visible('a\u200db\u200c')).toBe('ab')
  })

  it.each(['\u200b', ' \u2060\n', '\u200d\u200c', '\ufe0f', '\u3164'])(
    'is empty without a sign that is seen',
    (text) => {
      expect(visible(text)).toBe('')
      expect(checkBy(profileForm)({ email: 'a@b.example', phone: text, url: text, address: text })).toEqual({
        phone: 'This filed is reqiured',
        url: 'Field is reqiured',
        address: 'This filed is reqiured',
      })
    },
  )

  it('has none of these signs, and is the same when it is read again', () => {
    const piece = oneof(constantFrom(...unseen, '\u200c', '\u200d', '\ufe0f'), string({ unit: 'grapheme' }))
    assert(
      property(piece, piece, piece, (one, two, three) => {
        const text = visible(one + two + three)
        expect(unseen.some((sign) => text.includes(sign))).toBe(false)
        expect(visible(text)).toBe(text)
      }),
    )
  })
})

describe('a password', () => {
  it('is never changed, and neither is a token or a key', () => {
    const sent = {
      password: 'a\u00adb',
      newPassword: '\u200b',
      currentPassword: '\ufeff',
      token: '\u2060',
      key: '\u200e',
    }
    expect(visibleIn({ lines: [sent] })).toEqual({ lines: [sent] })
    const hidden = '\u00ad'.repeat(6)
    expect(checkBy(passwordForm)({ password: hidden })).toEqual({})
    expect(checkBy(changePasswordForm)({ currentPassword: hidden, newPassword: hidden })).toEqual({})
  })
})

describe('a code', () => {
  it('is read in the usual forms of letters and digits', () => {
    expect(plainCode('ＢＲＤ－２８０\u200b')).toBe('BRD-280')
    expect(orderForm.parse({ quantity: 1, phone: '０３０ １２' }).phone).toBe('030 12')
  })
})

describe('half of a sign', () => {
  it('is found with its path', () => {
    expect(brokenTextIn({ lines: [{ name: 'ok 🔧' }, { name: 'cut \ud83d' }] })).toEqual([
      'lines',
      '1',
      'name',
    ])
    expect(brokenTextIn({ 'a\udd27': 1 })).toEqual(['a\ufffd'])
    expect(brokenTextIn({ name: '🔧' })).toBeUndefined()
  })
})
