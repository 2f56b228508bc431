import * as core from 'zod/v4/core'

/*
 * Stored documents and the schemas of today (docs/decisions/platform/settings.md). A document may be older than a field, and newer than this
 * process, which then runs beside a later version of the shop. A schema says what a field that is missing is (`z._default`), and what a
 * person may type; what is stored was accepted once, and no later rule of what may be typed refuses it.
 */

/**
 * A stored document as its schema has it: with the defaults of fields that are missing, at every depth, and without fields that the
 * schema does not know.
 * @throws ZodError for a field of another type, and for one that is missing and has no default.
 */
export function readStored<Value>(schema: core.$ZodType<Value>, stored: unknown): Value {
  const known = knownParts(schema, stored)
  const { data, error } = core.safeParse(schema, known)
  if (error === undefined) return data
  if (error.issues.some(({ code }) => !rulesOfInput.has(code ?? ''))) throw error
  // Every field is there and has its type.
  return known as Value
}

/** The issues of rules about what a person types: how long, how large, in which form. */
const rulesOfInput: ReadonlySet<string> = new Set<core.$ZodIssue['code']>([
  'too_big',
  'too_small',
  'invalid_format',
  'not_multiple_of',
  'custom',
])

/** Some fields of a stored document, each as `readStored` reads it. Fields that the schema does not know are left out. */
export function readStoredFields(
  schema: core.$ZodType,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = knownParts(schema, stored)
  const fields = isRecord(known) ? Object.entries(known) : []
  return Object.fromEntries(fields.filter(([field]) => Object.hasOwn(stored, field)))
}

/** A value without what its schema does not know, and with the defaults of what is missing. Another type stays as it is. */
export function knownParts(schema: core.$ZodType, value: unknown): unknown {
  if (schema instanceof core.$ZodDefault)
    return knownParts(schema._zod.def.innerType, value === undefined ? schema._zod.def.defaultValue : value)
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable)
    return value === undefined || value === null ? value : knownParts(schema._zod.def.innerType, value)
  if (schema instanceof core.$ZodArray && Array.isArray(value))
    return value.map((member) => knownParts(schema._zod.def.element, member))
  if (!isRecord(value)) return value
  // An amount or a time of an answer, which its schema converts.
  if (schema instanceof core.$ZodPipe) return core.safeParse(schema, value).data ?? value
  if (schema instanceof core.$ZodUnion) {
    const option = optionOf(schema, value)
    return option === undefined ? value : knownParts(option, value)
  }
  if (schema instanceof core.$ZodObject)
    return Object.fromEntries(
      Object.entries<core.$ZodType>(schema._zod.def.shape)
        .map(([key, part]) => [key, knownParts(part, value[key])] as const)
        .filter(([, part]) => part !== undefined),
    )
  if (schema instanceof core.$ZodRecord)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => core.safeParse(schema._zod.def.keyType, key).success)
        .map(([key, part]) => [key, knownParts(schema._zod.def.valueType, part)]),
    )
  return value
}

/**
 * A document to be stored in place of another: with what the schema of this process does not know of the other, so that a process
 * of an earlier version loses nothing. Members of lists are the same if they have the same `id`, or nothing else changed in them.
 */
export function withUnknownParts(schema: core.$ZodType, before: unknown, next: unknown): unknown {
  if (
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable
  )
    return withUnknownParts(schema._zod.def.innerType, before, next)
  if (schema instanceof core.$ZodArray && Array.isArray(before) && Array.isArray(next)) {
    const { element } = schema._zod.def
    return next.map((member, place) => {
      const isSame = (other: unknown) => isSameMember(element, other, member)
      const same = isSame(before[place]) ? before[place] : before.find(isSame)
      return same === undefined ? member : withUnknownParts(element, same, member)
    })
  }
  if (!isRecord(before) || !isRecord(next)) return next
  if (schema instanceof core.$ZodUnion) {
    const option = optionOf(schema, next)
    return option === undefined || option !== optionOf(schema, before)
      ? next
      : withUnknownParts(option, before, next)
  }
  if (schema instanceof core.$ZodObject) {
    const { shape } = schema._zod.def
    const unknown = Object.entries(before).filter(([key]) => !Object.hasOwn(shape, key))
    const known = Object.entries(next).map(([key, part]) => {
      const of: core.$ZodType | undefined = shape[key]
      return [key, of === undefined ? part : withUnknownParts(of, before[key], part)]
    })
    return Object.fromEntries([...known, ...unknown])
  }
  if (schema instanceof core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def
    const unknown = Object.entries(before).filter(([key]) => !core.safeParse(keyType, key).success)
    const known = Object.entries(next).map(([key, part]) => [
      key,
      withUnknownParts(valueType, before[key], part),
    ])
    return Object.fromEntries([...known, ...unknown])
  }
  return next
}

function isSameMember(schema: core.$ZodType, one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other) && (one.id !== undefined || other.id !== undefined))
    return one.id === other.id
  return JSON.stringify(knownParts(schema, one)) === JSON.stringify(knownParts(schema, other))
}

/** The option of a union that a value is of: by its kind, else the one that takes it. */
function optionOf(
  schema: core.$ZodUnion,
  value: Readonly<Record<string, unknown>>,
): core.$ZodType | undefined {
  const { options } = schema._zod.def
  if (schema instanceof core.$ZodDiscriminatedUnion) {
    const { discriminator } = schema._zod.def
    return options.find((option) =>
      option._zod.propValues?.[discriminator]?.has(primitive(value[discriminator])),
    )
  }
  return options.find((option) => core.safeParse(option, knownParts(option, value)).success)
}

const primitive = (value: unknown) => (typeof value === 'string' ? value : undefined)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
