import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { exportedSnapshot } from './functions.ts'
import { CopyOut } from './inside/copy-out.ts'
import { statement } from './statement.ts'

/** A row as PostgreSQL sends it: its bytes, and where each column is. The next row has the same arrays. */
export interface CopiedRow {
  readonly bytes: Buffer
  readonly from: readonly number[]
  /** Below 0 for null. */
  readonly to: readonly number[]
}

/** Reads with one connection what all stood at one moment. */
export function inSnapshot(pool: pg.Pool, read: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  return inTransaction(pool, async (client) => {
    await beginIn(client)
    await read(client)
  })
}

/**
 * As `inSnapshot`, with two connections that see the same moment: the database prepares the answer of one while the other is read.
 */
export function inSameSnapshot(
  pool: pg.Pool,
  read: (one: pg.ClientBase, other: pg.ClientBase) => Promise<void>,
): Promise<void> {
  return inSnapshot(pool, async (one) => {
    const [row] = await exportSnapshot(one, {})
    await inTransaction(pool, async (other) => {
      await beginIn(other, row?.snapshot)
      await read(one, other)
    })
  })
}

const exportSnapshot = statement((db) => db.selectNoFrom(exportedSnapshot.as('snapshot')))

/** @param snapshot the moment of another transaction; without it, now. */
async function beginIn(client: pg.ClientBase, snapshot?: string): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== undefined) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`)
  // Reading a million products takes longer than any other statement may.
  await client.query('set local statement_timeout = 0')
}

/** @param read begins the transaction. */
async function inTransaction(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await read(client)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure ?? false)
  }
}

/** The signature, the flags and the length of what follows them. */
const headBytes = 19

/** Calls something with every row that the database sends. */
export type Copying = (each: (row: CopiedRow) => void) => Promise<void>

/**
 * Asks for the rows of a query without parameters, in the binary form of COPY: a million rows take seconds, and no memory. The
 * connection answers nothing else until all are read. The rows of one packet are read at once, and between packets the process does
 * what else is to do.
 */
export function copying(client: pg.ClientBase, { sql }: Pick<CompiledQuery, 'sql'>): Copying {
  const copy = client.query(new CopyOut(`copy (${sql}) to stdout with (format binary)`))
  return (each) => copy.read(rowsIn(each))
}

/** Calls `each` with every row of such a query. */
export const eachCopied = (
  client: pg.ClientBase,
  query: Pick<CompiledQuery, 'sql'>,
  each: (row: CopiedRow) => void,
): Promise<void> => copying(client, query)(each)

/**
 * Finds the rows in the messages of an answer. The database never divides a row (PostgreSQL, Message Formats, CopyData); the first
 * comes with the head of the answer.
 */
function rowsIn(each: (row: CopiedRow) => void): (message: Buffer) => void {
  const row: { bytes: Buffer; from: number[]; to: number[] } = { bytes: Buffer.alloc(0), from: [], to: [] }
  let at = headBytes
  return (message) => {
    row.bytes = message
    while (at < message.length) {
      const end = readRow(message, at, row)
      if (end === undefined) return
      each(row)
      at = end
    }
    at = 0
  }
}

/**
 * Where a row ends; undefined for what ends the answer.
 * @throws RangeError if the row is not here as a whole.
 */
function readRow(bytes: Buffer, start: number, row: { from: number[]; to: number[] }): number | undefined {
  const columns = bytes.readInt16BE(start)
  if (columns < 0) return undefined
  let at = start + 2
  for (let column = 0; column < columns; column++) {
    const length = bytes.readInt32BE(at)
    at += 4
    row.from[column] = at
    row.to[column] = length < 0 ? -1 : at + length
    at += Math.max(0, length)
  }
  if (at > bytes.length) throw new RangeError(`A row of ${at - start} bytes was divided`)
  return at
}

/** The whole number of a column: smallint, integer or bigint. */
export function numberIn({ bytes, from, to }: CopiedRow, column: number): number {
  const start = from[column] ?? 0
  const length = (to[column] ?? 0) - start
  if (length === 8) return bytes.readInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4)
  return bytes.readIntBE(start, length)
}

export function booleanIn({ bytes, from }: CopiedRow, column: number): boolean {
  return bytes[from[column] ?? 0] === 1
}

const arrayHeadBytes = 20

/** The whole numbers of an array of integers; none for null. */
export function numbersIn({ bytes, from, to }: CopiedRow, column: number): number[] {
  const end = to[column] ?? -1
  const numbers: number[] = []
  // Each has its length before it.
  for (let at = (from[column] ?? 0) + arrayHeadBytes + 4; at + 4 <= end; at += 8)
    numbers.push(bytes.readInt32BE(at))
  return numbers
}
