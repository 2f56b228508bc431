import * as z from 'zod/mini'
import { uploadedName } from '#base/contract/picture-files.ts'

/*
 * A backup is one gzipped tar: `shop.json`, then the tables in the order in which they can be filled, in pieces
 * `tables/SCHEMA.TABLE/000001` of PostgreSQL's COPY text, then the pictures `pictures/NAME`, then `sums.json`. It can
 * also be read with tar and psql, without the shop.
 */

const format = 1

export const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns in the order of the pieces, without generated ones. */
  columns: z.array(z.string()).check(z.minLength(1)),
})
export type Table = z.infer<typeof table>

export const sequence = z.object({ schema: z.string(), name: z.string(), last: z.int(), called: z.boolean() })
export type Sequence = z.infer<typeof sequence>

/** As the database recorded it (src/platform/db/inside/migration.ts). */
const migration = z.object({
  name: z.string(),
  sha256: z.string(),
  statements: z.nullish(z.string()),
  compatibleFrom: z.nullish(z.string()),
})

/** The first entry: it shows whether a shop can read the rest. */
export const manifest = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** The version of the database, such as `18.4`. */
  postgres: z.string(),
  /** The applied migrations of the shop. */
  migrations: z.array(migration).check(z.minLength(1)),
  /** The applied migrations of a demo shop's sandbox. Backups from before the sandbox had its own have none. */
  sandbox: z._default(z.array(migration), []),
  tables: z.array(table).check(z.minLength(1)),
})
export type Manifest = z.infer<typeof manifest>

const sum = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
export type Checksum = z.infer<typeof sum>

/** The last entry: without it the file is incomplete. */
export const checksums = z.object({
  tables: z.array(z.extend(sum, { rows: z.int() })),
  pictures: z.array(sum),
  sequences: z.array(sequence),
})
export type Checksums = z.infer<typeof checksums>

export const manifestName = 'shop.json'
export const checksumsName = 'sums.json'
export const currentFormat: typeof format = format

/** The file name of a picture contains the hash of its content: the same name always means the same bytes. */
export const pictureName: RegExp = uploadedName

/** A table's name with its schema, such as `public.orders`. */
export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** The file is not a backup, or it is incomplete or damaged. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** The file is encrypted, and the key is another one or none. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}
