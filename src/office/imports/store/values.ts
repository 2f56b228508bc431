import * as z from 'zod/mini'
import { keysOf } from '#base/keys-of.ts'
import { readStored } from '#base/stored.ts'
import { valueFields } from '../dto.ts'
import type { Values } from '../model.ts'

/** Values as they are stored with a row, in the order of the fields. Only those that are there are looked at: most rows have few. */
export function readValues(stored: unknown): Values {
  const given = z.parse(document, stored)
  const known = keysOf(valueFields).filter((field) => Object.hasOwn(given, field))
  return Object.fromEntries(
    known.map((field) => [field, readStored<unknown>(valueFields[field], given[field])]),
  )
}

const document = z.record(z.string(), z.unknown())
