import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { findByNumber } from '#catalog/numbers/find.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize } from '#catalog/numbers/size.ts'
import { insertNumbers } from '#catalog/numbers/store/numbers.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'

/*
 * Any number in any writing: of 2,000 parts, each with a number that looks like numbers of the trade, the seed fixed.
 */

const database = suiteFixture(freshDatabase)
const page = 24
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

const { below } = draws(97)
const some = (signs: string, count: number) =>
  Array.from({ length: count }, () => signs.charAt(below(signs.length))).join('')

/** As makers print them: BRD-280417, 34 11 685 5000, 5Q0.615.301, W71275A. */
function aShownNumber(): string {
  const kinds = [
    () => `${some(letters, 3)}-${some(digits, 6)}`,
    () => `${some(digits, 2)} ${some(digits, 2)} ${some(digits, 3)} ${some(digits, 4)}`,
    () => `${some(digits, 1)}${some(letters, 1)}${some(digits, 1)}.${some(digits, 3)}.${some(digits, 3)}`,
    () => `${some(letters, 1)}${some(digits, 6)}${some(letters, 1)}`,
  ]
  return (kinds[below(kinds.length)] ?? (() => ''))()
}

interface Part {
  readonly id: string
  readonly shown: string
  readonly norm: string
}

const kinds = ['maker', 'oem', 'cross', 'superseded'] as const
const parts: readonly Part[] = Array.from({ length: 2000 }, () => {
  const shown = aShownNumber()
  return { id: newId(), shown, norm: numberNorm(shown) }
})

beforeAll(async () => {
  await database.pool.query(
    `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, attributes)
     select id, id, 'Part', 'A part.', '/pictures/missing.svg', 1250, 1, 10, '', '', '[]' from unnest($1::text[]) as id`,
    [parts.map(({ id }) => id)],
  )
  await database.db.transaction().execute((tx) =>
    insertNumbers(
      tx,
      parts.map(({ id, shown }, at) => ({
        product: id,
        shown,
        whose: '',
        kind: kinds[at % kinds.length] ?? 'oem',
      })),
    ),
  )
  await database.pool.query('analyze product_numbers')
})

const spread = (norm: string, sign: string) => norm.replace(/(..)(?=.)/g, `$1${sign}`)
const writings: Readonly<Record<string, (part: Part) => string>> = {
  'as printed': ({ shown }) => shown,
  'without signs': ({ norm }) => norm,
  'in small letters': ({ shown }) => shown.toLowerCase(),
  'with spaces': ({ norm }) => spread(norm, ' '),
  'with dashes': ({ norm }) => spread(norm, '-'),
  'with dots': ({ norm }) => spread(norm, '.'),
  'with slashes': ({ norm }) => spread(norm, '/'),
  'with other signs around': ({ shown }) => ` “${shown}”, `,
  'its beginning': ({ norm }) => norm.slice(0, -1),
  'five signs of its middle': ({ norm }) => norm.slice(1, 6),
}

const find = (text: string) => findByNumber(database.pool, text, { limit: page })

/** Every how many of the parts is searched for: 1 takes minutes. */
const step = 10

describe('a number in ten writings brings its product on the first page', () => {
  it.each(Object.entries(writings))('%s', async (name, write) => {
    const offset = Object.keys(writings).indexOf(name)
    const missed: string[] = []
    for (const part of parts.filter((_, at) => at % step === offset % step)) {
      const typed = write(part)
      if (isSize(typed)) continue
      const found = await find(typed)
      const at = found.findIndex(({ product }) => product === part.id)
      const firstOther = found.findIndex(({ match }) => match !== 'exact')
      const isExact = numberNorm(typed) === part.norm
      if (at < 0 || (isExact && (found[at]?.match !== 'exact' || (firstOther >= 0 && firstOther < at))))
        missed.push(typed)
    }
    expect(missed).toEqual([])
  })

  it('all 2,000 are the same number in each of the writings that have all its signs, and no size', () => {
    const whole = Object.values(writings).slice(0, -2)
    const missed = parts.flatMap((part) =>
      whole.map((write) => write(part)).filter((typed) => numberNorm(typed) !== part.norm || isSize(typed)),
    )
    expect(missed).toEqual([])
  })
})

const mistakes: Readonly<Record<string, (norm: string) => string>> = {
  wrong: (norm) => {
    const at = 1 + below(norm.length - 2)
    const signs = digits.includes(norm.charAt(at)) ? digits : letters
    return norm.slice(0, at) + some(signs.replace(norm.charAt(at), ''), 1) + norm.slice(at + 1)
  },
  missing: (norm) => {
    const at = 1 + below(norm.length - 2)
    return norm.slice(0, at) + norm.slice(at + 1)
  },
  swapped: (norm) => {
    const at = 1 + below(norm.length - 2)
    return norm.slice(0, at) + norm.charAt(at + 1) + norm.charAt(at) + norm.slice(at + 2)
  },
}

describe('a number with one mistake brings its product among the first five, as close', () => {
  it.each(Object.entries(mistakes))('a sign is %s', async (name, mistake) => {
    const offset = Object.keys(mistakes).indexOf(name)
    const missed: string[] = []
    for (const { id, norm } of parts.filter((_, at) => at % step === offset)) {
      const typed = mistake(norm)
      // It may be in the number all the same, as when one of two equal neighbours is missing, or be another number.
      if (parts.some((part) => part.norm.includes(typed))) continue
      const first = (await find(typed)).slice(0, 5)
      if (!first.some(({ product, match }) => product === id && match === 'close'))
        missed.push(`${norm} ${typed}`)
    }
    expect(missed).toEqual([])
  })
})
