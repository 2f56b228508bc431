import { invalidRequest } from './faults.ts'

/** Decoded parameters: text, or a group of named parameters. Arrays are groups named 0, 1, 2 … */
export type Form = { [name: string]: string | Form }

const maxDepth = 5
const maxPairs = 200
// A name, then bracketed parts: payment_method_data[card][number], expand[].
const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * Reads a form-encoded body or query with bracketed names, as Stripe's SDKs write it. Refuses a malformed name, a name
 * given twice, and a name that is both a value and a group.
 */
export function parseForm(text: string): Form {
  const form = group()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > maxPairs) throw invalidRequest(`Too many parameters: ${maxPairs} at most.`)
  for (const [name, value] of pairs) put(form, name, pathOf(name), value)
  return form
}

/** The query of an address, without its question mark. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

/** The parameters in a fixed order, to compare requests with the same idempotency key. */
export function canonical(form: Form): string {
  const sorted = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name]
      return [name, typeof value === 'object' ? canonical(value) : value]
    })
  return JSON.stringify(sorted)
}

function pathOf(name: string): string[] {
  const match = shape.exec(name)
  if (!match) throw malformed(name)
  const [, head = '', tail = ''] = match
  const path = [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, piece = '']) => piece)]
  if (path.length > maxDepth) throw malformed(name)
  return path
}

function put(form: Form, name: string, path: string[], value: string): void {
  let at = form
  for (const [depth, piece] of path.entries()) {
    // expand[]=a&expand[]=b get the names 0 and 1, as in qs.
    const key = piece === '' ? String(Object.keys(at).length) : piece
    const present = at[key]
    if (depth === path.length - 1) {
      if (present !== undefined) throw malformed(name)
      at[key] = value
      return
    }
    if (typeof present === 'string') throw malformed(name)
    const next = present ?? group()
    at[key] = next
    at = next
  }
}

// No prototype, so that a parameter named __proto__ is an ordinary one.
function group(): Form {
  return Object.create(null)
}

function malformed(name: string): Error {
  return invalidRequest(`Invalid or repeated parameter name: ${name}`, { param: name })
}
