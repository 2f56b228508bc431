import { Readable } from 'node:stream'
import type pg from 'pg'

/*
 * PostgreSQL's COPY on a connection of `pg`, which leaves that part of the protocol to its users: the bytes of a table
 * go by without ever being rows of ours, and no whole table is in memory.
 */

const pieceBytes = 256 * 1024

/** A message of the protocol that has no body of its own shape: type, length, bytes. */
function message(type: 'd' | 'c' | 'f', bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

/** A statement `copy … to stdout`: a stream of its bytes. Give the client back with an error when it is left early. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement))
}

class CopyOut extends Readable {
  readonly #statement: string
  #connection: pg.Connection | undefined
  // What comes is overwritten by what follows it, so it is copied at once, row by row.
  #piece = Buffer.allocUnsafe(pieceBytes)
  #filled = 0

  constructor(statement: string) {
    super({ highWaterMark: 4 * pieceBytes })
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    for (let done = 0; done < chunk.length; ) {
      const taken = chunk.copy(this.#piece, this.#filled, done)
      done += taken
      this.#filled += taken
      if (this.#filled === pieceBytes && !this.#send()) connection.stream.pause()
    }
  }

  #send(): boolean {
    const goesOn = this.push(this.#piece.subarray(0, this.#filled))
    this.#piece = Buffer.allocUnsafe(pieceBytes)
    this.#filled = 0
    return goesOn
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#filled > 0) this.#send()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

/** Where the bytes of `copy … from stdin` go. */
export interface CopyIn {
  /** Sends bytes, when the connection can take them. @throws what the database says. */
  write(bytes: Uint8Array): Promise<void>
  /** Ends the copy; the table has all of it when this answers. @throws what the database says. */
  end(): Promise<void>
}

/** Begins a statement `copy … from stdin`. */
export async function copyIn(client: pg.ClientBase, statement: string): Promise<CopyIn> {
  const begun = Promise.withResolvers<pg.Connection>()
  const ended = Promise.withResolvers<void>()
  ended.promise.catch((error: Error) => begun.reject(error))
  client.query({
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse: (connection: pg.Connection) => begun.resolve(connection),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => ended.resolve(),
    handleError: (error: Error) => ended.reject(error),
  })
  const { stream } = await begun.promise
  const send = async (bytes: Buffer) => {
    if (stream.write(bytes)) return
    const drained = Promise.withResolvers<void>()
    stream.once('drain', drained.resolve)
    await Promise.race([drained.promise, ended.promise]).finally(() => stream.off('drain', drained.resolve))
  }
  return {
    write: (bytes) => send(message('d', bytes)),
    async end() {
      await send(message('c'))
      await ended.promise
    },
  }
}
