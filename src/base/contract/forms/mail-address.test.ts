import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkBy } from './check.ts'
import { email, knownEmail } from './fields.ts'
import { mailAddressOf } from './mail-address.ts'
import { looksReachable } from './mail-shape.ts'

const unreachable = [
  'a@b.example,',
  'x..y@b.example',
  '.x@b.example',
  'x.@b.example',
  'x@-a.example',
  'x@a-.example',
  'x@a_b.example',
  'x@b.example..',
  'x@.b.example',
  'x@b..example',
  'x@b',
  'x@b.e',
  'x@127.0.0.1',
  'x@[127.0.0.1]',
  'x@b.example/y',
  'x@b.example:25',
  'x@b%2eexample',
  'x@y@b.example',
  'x y@b.example',
  '"x y"@b.example',
  '<x@b.example>',
  'x@xn--zzzzz---.example',
  `${'x'.repeat(65)}@b.example`,
  `${'ä'.repeat(33)}@b.example`,
  `x@${'b'.repeat(64)}.example`,
  `x@${'b.'.repeat(124)}example`,
  '\ud83d@b.example',
]

/** The checkout is small: what is not plainly mistyped, the shop itself refuses. */
const foundByShopOnly = unreachable.filter((typed) =>
  /127|%|xn--zz|^ä|b{64}|(b\.){9}|\ud83d|\/y|^x@\./u.test(typed),
)

const oneMailbox: readonly (readonly [string, string])[] = [
  ['A@B.Example', 'a@b.example'],
  ['a@b.example.', 'a@b.example'],
  ['a@b．example', 'a@b.example'],
  ['a@b。example', 'a@b.example'],
  ['ａ＠ｂ．example', 'a@b.example'],
  [' a@b.example\u200b', 'a@b.example'],
  ['a\u00ad@b.example', 'a@b.example'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@BU\u0308CHER.example', 'a@xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ["o'neill+parts@b.example", "o'neill+parts@b.example"],
  [`${'x'.repeat(64)}@b.example`, `${'x'.repeat(64)}@b.example`],
]

describe('an address of mail', () => {
  it.each(unreachable)('that no mail can reach is refused: %s', (typed) => {
    expect(mailAddressOf(typed)).toBeUndefined()
    if (!foundByShopOnly.includes(typed)) expect(looksReachable(typed)).toBe(false)
    expect(checkBy(z.object({ email: email() }))({ email: typed })).toEqual({
      email: 'Please enter a valid email',
    })
  })

  it.each(oneMailbox)('has one form: %s', (typed, stored) => {
    expect(mailAddressOf(typed)).toBe(stored)
    expect(looksReachable(typed.replace('＠', '@'))).toBe(true)
    expect(email().parse(typed)).toBe(stored)
    expect(knownEmail().parse(typed)).toBe(stored)
  })

  it('that somebody has had since before the rule still names them', () => {
    expect(knownEmail().parse('A@B.example,')).toBe('a@b.example,')
    expect(knownEmail().safeParse('a').success).toBe(false)
  })

  it('keeps its form when it is read again', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (name, host) => {
        const once = mailAddressOf(`${name}@${host}.example`)
        expect(once && mailAddressOf(once)).toBe(once)
      }),
    )
  })
})
