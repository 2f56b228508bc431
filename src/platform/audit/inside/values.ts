import { auditValues as words } from '#platform/audit/messages/audit-fields.ts'
import { fieldName } from '../model.ts'

type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const mostOfLabel = 60

/** What people call an item of a list; '' for nothing. */
export function labelOf(item: unknown): string {
  if (!isFields(item)) return ''
  const label = [item.name, item.title, item.label, item.question, item.what, item.group, item.key].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  return label === undefined ? '' : label.slice(0, mostOfLabel).toWellFormed()
}

/** A value of an entry in words. `field` is its name, for its unit. */
export function asText(value: unknown, field: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return isPpm(field) ? words.percent(value / 10_000) : String(value)
  if (Array.isArray(value))
    return value.map((item) => asText(item, field)).join(value.some(isFields) ? '; ' : ', ')
  if (isFields(value)) return fieldsAsText(value)
  return String(value)
}

/** The fields that say something; not the keys, which say nothing to people. */
function fieldsAsText(value: Fields): string {
  return Object.entries(value)
    .filter(([name]) => !['id', 'groupId'].includes(name))
    .map(([name, part]) => [fieldName(name), isFields(part) ? `(${fieldsAsText(part)})` : asText(part, name)])
    .filter(([, text]) => text !== '' && text !== '()')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}

const isPpm = (field: string) => /ppm$/i.test(field)

/** A field of a state, as text; '' if it is not there, as in entries of older versions. */
export function textIn(state: unknown, field: string): string {
  const value = valueIn(state, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function valueIn(state: unknown, field: string): unknown {
  return isFields(state) ? state[field] : undefined
}
