import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import { type OutsideId, outsideValue } from './model.ts'

/*
 * Ids of other lists in a text that somebody typed: behind their names, as `hsn 0603 tsn bgu` or `k-type 9384`, or an HSN/TSN alone.
 * A text only looks like an id: which ones the shop has says its table.
 */

export interface OutsideInText extends OutsideId {
  /** As it was typed, with its name. */
  readonly typed: string
  /** The name of its list stands before it: it can be nothing else. */
  readonly isNamed: boolean
  /** It may as well be a number and a word that stand beside each other. */
  readonly isLoose: boolean
}

const [before, after] = ['(?<![\\p{L}\\p{N}/.-])', '(?![\\p{L}\\p{N}]|[/.-][\\p{L}\\p{N}])']
const pattern = (source: string) => new RegExp(`${before}(?:${source})${after}`, 'giu')
const [hsnTsn, number, gap] = [
  '\\d{4}[\\s/-]?[a-z0-9]{3}',
  '\\d{1,9}',
  '(?:[\\s-]?(?:nr|no|number|id))?[\\s.:#=-]*',
]

interface Form {
  readonly kinds: readonly OutsideKind[]
  readonly pattern: RegExp
}

/** Each pattern holds the id in one or two groups. */
const named: readonly Form[] = [
  {
    kinds: ['hsn_tsn'],
    pattern: pattern('hsn[\\s.:=-]*(\\d{4})[\\s,;/-]*tsn[\\s.:=-]*([a-z0-9]{3})'),
  },
  { kinds: ['hsn_tsn'], pattern: pattern(`hsn[\\s/-]?tsn${gap}(${hsnTsn})`) },
  { kinds: ['hsn_tsn', 'kba'], pattern: pattern(`kba${gap}(${hsnTsn})`) },
  { kinds: ['kba'], pattern: pattern(`kba${gap}([a-z]?\\d[a-z0-9]{0,18})`) },
  { kinds: ['ktype'], pattern: pattern(`k[\\s-]?typ(?:e|en)?${gap}(${number})`) },
  { kinds: ['epid'], pattern: pattern(`epid${gap}(\\d{1,15})`) },
  { kinds: ['aces_base_vehicle'], pattern: pattern(`(?:aces\\s)?base[\\s-]?vehicle${gap}(${number})`) },
  { kinds: ['aces_vehicle'], pattern: pattern(`aces[\\s-]vehicle${gap}(${number})`) },
]

const bare = pattern(`(\\d{4}[\\s/-]?[a-z0-9]{3})`)
const year = /^(?:19|20)\d\d/
/** The most ids that are looked for in a text. */
const mostIds = 4

/** The ids that a text may have, the surest first; at most four. */
export function outsideIdsIn(text: string): OutsideInText[] {
  const isAlone = (typed: string) => typed.length === text.trim().length
  const found: OutsideInText[] = []
  for (const { kinds, pattern } of named)
    for (const [typed, ...groups] of text.matchAll(pattern))
      for (const kind of kinds) {
        const value = outsideValue(kind, groups.join(''))
        if (value !== undefined) found.push({ kind, value, typed, isNamed: true, isLoose: false })
      }
  for (const [typed] of text.matchAll(bare)) {
    const value = outsideValue('hsn_tsn', typed)
    const isApart = /\s/.test(typed)
    // Beside a year stands a word of a model: `2003 gti`.
    if (value === undefined || (isApart && year.test(typed))) continue
    if (found.some((one) => one.isNamed && one.typed.includes(typed))) continue
    found.push({ kind: 'hsn_tsn', value, typed, isNamed: false, isLoose: isApart && !isAlone(typed) })
  }
  return found.slice(0, mostIds)
}
