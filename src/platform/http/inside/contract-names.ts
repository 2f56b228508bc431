import * as core from 'zod/v4/core'

type Rename = (value: unknown) => unknown
type Way = 'to contract' | 'from contract'

/**
 * How the fields of a value are renamed where its schema has a name of the contract (`src/base/contract/names.ts`). All other fields stay
 * as they are: what is sent is chosen by the schema itself.
 */
export function renaming(schema: core.$ZodType, names: ReadonlyMap<string, string>, way: Way): Rename {
  return renamingOf(schema, { names, way }) ?? ((value) => value)
}

interface How {
  readonly names: ReadonlyMap<string, string>
  readonly way: Way
}

/** undefined for a schema without such names: its values are not copied. */
function renamingOf(schema: core.$ZodType, how: How): Rename | undefined {
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault
  )
    return renamingOf(schema._zod.def.innerType, how)
  if (schema instanceof core.$ZodArray) {
    const one = renamingOf(schema._zod.def.element, how)
    return one && ((value) => (Array.isArray(value) ? value.map(one) : value))
  }
  if (schema instanceof core.$ZodObject) return renamingObject(schema, how)
  refuseHidden(schema, how)
  return undefined
}

function renamingObject(schema: core.$ZodObject, { names, way }: How): Rename | undefined {
  const { shape } = schema._zod.def
  const renamed = [...names].filter(([theirs]) => Object.hasOwn(shape, theirs))
  for (const [theirs, ours] of renamed)
    if (Object.hasOwn(shape, ours)) throw new Error(`A schema has ${theirs} and ${ours}, which are one name`)
  const newNames = new Map(
    renamed.map(([theirs, ours]) => (way === 'to contract' ? [ours, theirs] : [theirs, ours])),
  )
  const parts = Object.entries(shape).flatMap(([key, part]) => {
    const rename = renamingOf(part, { names, way })
    return rename === undefined ? [] : [[key, rename] as const]
  })
  if (newNames.size === 0 && parts.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([key, of]) => [newNames.get(key) ?? key, of]),
    )
    for (const [key, rename] of parts) if (key in copy) copy[key] = rename(copy[key])
    return copy
  }
}

/** @throws Error for a name of the contract below a schema of another kind, where it would not be found. */
function refuseHidden(schema: core.$ZodType, how: How): void {
  const within =
    schema instanceof core.$ZodUnion
      ? schema._zod.def.options
      : schema instanceof core.$ZodRecord
        ? [schema._zod.def.valueType]
        : []
  if (within.some((part) => renamingOf(part, how) !== undefined))
    throw new Error('A name of the contract is below a union or a record, where it is not renamed')
}
