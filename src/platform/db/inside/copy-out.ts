import type pg from 'pg'

/** Takes the content of a message. Its memory is used again as soon as this returns. */
type Take = (bytes: Buffer) => void

/** The bytes that are read before the process turns to other work. */
const bytesAtOnce = 65_536

/**
 * A statement `copy ... to stdout`, for `query` of a connection, which calls it with each message of the database. A stream would give
 * every piece memory of its own: a million products leave 100 MB of it behind.
 */
export class CopyOut implements pg.Submittable {
  readonly #sql: string
  readonly #ended = Promise.withResolvers<void>()
  #take: Take | undefined
  #stream: pg.Connection['stream'] | undefined
  #bytes = 0

  constructor(sql: string) {
    this.#sql = sql
    // A later reader gets the error; until then nobody listens.
    this.#ended.promise.catch(() => {})
  }

  /**
   * Reads all. Until this is called, the database waits with what the connection cannot hold.
   * @throws the error of the database or of `take`. After an error of `take` the connection must be closed: it is not read to the end.
   */
  read(take: Take): Promise<void> {
    this.#take = take
    this.#stream?.resume()
    return this.#ended.promise
  }

  submit(connection: pg.Connection): void {
    this.#stream = connection.stream
    connection.query(this.#sql)
    if (this.#take === undefined) this.#stream.pause()
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    try {
      this.#take?.(chunk)
      this.#bytes += chunk.length
      if (this.#bytes >= bytesAtOnce) this.#rest()
    } catch (error) {
      this.#take = undefined
      this.#stream?.pause()
      this.#ended.reject(error)
    }
  }

  #rest(): void {
    this.#bytes = 0
    this.#stream?.pause()
    setImmediate(() => this.#take && this.#stream?.resume())
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended.resolve()
  }

  handleError(error: Error): void {
    this.#ended.reject(error)
  }
}
