import { z } from 'zod'

/*
 * A backup is one gzipped tar: `shop.json`, then the tables in the order in which they can be filled, in pieces
 * `tables/SCHEMA.TABLE/000001` of PostgreSQL's COPY text, then the pictures `pictures/NAME`, then `sums.json`. Whoever
 * has no shop at hand can read it with tar and psql.
 */

const format = 1

export const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns in the order in which they stand in the pieces. Generated ones are left out. */
  columns: z.array(z.string()).min(1),
})
export type Table = z.infer<typeof table>

export const sequence = z.object({ schema: z.string(), name: z.string(), last: z.int(), called: z.boolean() })
export type Sequence = z.infer<typeof sequence>

const migration = z.object({ name: z.string(), sha256: z.string() })

/** The first entry: it tells a shop whether it can read the rest. */
export const manifest = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Of the database that it was taken from, such as `18.4`. */
  postgres: z.string(),
  /** The migrations that the shop had had. */
  migrations: z.array(migration).min(1),
  /** Those of a demo shop's sandbox. An archive of before it had its own has none. */
  sandbox: z.array(migration).default([]),
  tables: z.array(table).min(1),
})
export type Manifest = z.infer<typeof manifest>

const sum = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
export type Checksum = z.infer<typeof sum>

/** The last entry: without it the file is not complete. */
export const checksums = z.object({
  tables: z.array(sum.extend({ rows: z.int() })),
  pictures: z.array(sum),
  sequences: z.array(sequence),
})
export type Checksums = z.infer<typeof checksums>

export const manifestName = 'shop.json'
export const checksumsName = 'sums.json'
export const currentFormat: typeof format = format

/** A picture as the shop names it: by the hash of its content, so that one name is always the same bytes. */
export const pictureName: RegExp = /^[0-9a-f]{32}-(320|640|1280)\.webp$/

/** The name of a table wherever one is told, such as `public.orders`. */
export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** A file that is no backup, or no longer a whole one. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}
