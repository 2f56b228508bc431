import { isDeepStrictEqual } from 'node:util'
import { type Differences, fieldName } from '../model.ts'
import { cutToChange } from './cut.ts'
import { asText, isFields, labelOf } from './values.ts'

/** The most parts that an entry shows. */
const mostParts = 12
/** How much of a long text is shown: less where there are many, so that an entry stays small. */
const width = { few: 300, many: 120 } as const
const few = 5

/** One value that differs; `path` names where, in words. */
interface Part {
  readonly path: readonly string[]
  readonly field: string
  readonly was: unknown
  readonly is: unknown
}

/**
 * What differs between two states, part by part, in words: at most 12 parts, each text cut to about 300 characters. Left out: values that
 * are the same, and values that only `before` names, unless `after` names nothing at all. An entry that does not mention a
 * value afterwards has not removed it.
 */
export function differencesOf(before: unknown, after: unknown): Differences {
  const parts = changed(before, after).flatMap(({ field, was, is }) =>
    partsOf(field === '' ? [] : [fieldName(field)], field, was, is),
  )
  const shown = parts.slice(0, mostParts)
  const most = shown.length > few ? width.many : width.few
  return {
    changes: shown.map(({ path, field, was, is }) => ({
      name: path.join(' › '),
      ...cutToChange(textOf(was, field), textOf(is, field), most),
    })),
    more: parts.length - shown.length,
  }
}

/** The fields that differ between two states, as `differencesOf` counts them; '' for a state without fields. */
export function changedFields(before: unknown, after: unknown): string[] {
  return changed(before, after).map(({ field }) => field)
}

function changed(before: unknown, after: unknown) {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const named = is.size === 0 ? was : is
  return [...named.keys()]
    .map((field) => ({ field, was: was.get(field), is: is.get(field) }))
    .filter((one) => !isSame(one.was, one.is))
}

function fieldsOf(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map()
  return isFields(state) ? new Map(Object.entries(state)) : new Map([['', state]])
}

function partsOf(path: readonly string[], field: string, was: unknown, is: unknown): Part[] {
  if (isSame(was, is)) return []
  if (isFields(was) && isFields(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      partsOf([...path, fieldName(name)], name, was[name], is[name]),
    )
  const [items, nextItems] = [itemsOf(was), itemsOf(is)]
  if (items !== undefined && nextItems !== undefined) return itemParts(path, field, items, nextItems)
  return [{ path, field, was, is }]
}

interface Item {
  readonly label: string
  readonly value: unknown
}

/** The items of a list by what tells them apart; undefined for a list whose items nothing tells apart. */
function itemsOf(list: unknown): Map<string, Item> | undefined {
  if (!Array.isArray(list)) return undefined
  const items = new Map<string, Item>()
  for (const [index, value] of list.entries()) {
    const key = isFields(value) ? [value.id, value.groupId, value.key, value.name].find(isName) : undefined
    if (key === undefined || items.has(key)) return undefined
    items.set(key, { label: labelOf(value) || String(index + 1), value })
  }
  return items
}

function itemParts(
  path: readonly string[],
  field: string,
  was: ReadonlyMap<string, Item>,
  is: ReadonlyMap<string, Item>,
): Part[] {
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  const parts = keys.flatMap((key) => {
    const label = is.get(key)?.label ?? was.get(key)?.label ?? ''
    return partsOf([...path, label], field, was.get(key)?.value, is.get(key)?.value)
  })
  const [before, after] = [inBoth(was, is), inBoth(is, was)]
  if (!isDeepStrictEqual([...before.keys()], [...after.keys()]))
    parts.push({ path: [...path, fieldName('order')], field, was: labels(before), is: labels(after) })
  return parts
}

const inBoth = (items: ReadonlyMap<string, Item>, others: ReadonlyMap<string, Item>) =>
  new Map([...items].filter(([key]) => others.has(key)))

const labels = (items: ReadonlyMap<string, Item>) => [...items.values()].map(({ label }) => label)

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const textOf = (value: unknown, field: string) =>
  value === null || value === undefined ? null : asText(value, field)

/** The log has no undefined values: a value that is not there is null. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null)
}
