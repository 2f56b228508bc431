import { DamagedBackup } from './noun.ts'

/** A file in a tar. */
export interface Entry {
  readonly name: string
  readonly size: number
  /** Its bytes, to be read before the next entry is asked for; what is not read is passed over. */
  readonly bytes: AsyncIterable<Buffer>
}

const block = 512
/** The longest name that the plain header takes. */
const longestName = 100

/**
 * The head of a file in a tar (POSIX ustar), which its bytes and `padding` follow: what every `tar` reads.
 * @throws Error for a name of more than 100 bytes or a size beyond 8 GB.
 */
export function tarHead(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName || size >= 8 ** 11)
    throw new Error(`${name} (${size} bytes) does not fit into a tar header`)
  const head = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  head.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** What follows the bytes of a file up to the next head. */
export function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** What ends a tar. */
export const tarEnd: Buffer = Buffer.alloc(2 * block)

/** The files of a tar of plain files, one after the other. @throws DamagedBackup where it is damaged or cut off. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Reader(source)
  for (;;) {
    const head = await reader.take(block)
    // To the very end: only there does a packed source find that it is not what was packed.
    if (head.every((byte) => byte === 0)) return reader.finish()
    if (readOctal(head, 148, 8) !== checksum(head))
      throw new DamagedBackup('The file is damaged: a header cannot be read')
    const name = head.subarray(0, longestName).toString().replace(/\0.*$/s, '')
    const size = readOctal(head, 124, 12)
    let left = size
    const bytes = (async function* () {
      while (left > 0) {
        const some = await reader.some(left)
        left -= some.length
        yield some
      }
    })()
    yield { name, size, bytes }
    while (left > 0) left -= (await reader.some(left)).length
    await reader.take(padding(size).length)
  }
}

/** The sum of a head's bytes, its own place counted as spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function readOctal(head: Buffer, at: number, length: number): number {
  const digits = head.toString('latin1', at, at + length).replace(/[\0 ].*$/s, '')
  if (!/^[0-7]+$/.test(digits)) throw new DamagedBackup('The file is damaged: a header cannot be read')
  return Number.parseInt(digits, 8)
}

/** Reads a stream by numbers of bytes. */
class Reader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  /** At least one byte, at most `most`. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next()
      if (next.done) throw new DamagedBackup('The file is cut off')
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  /** Reads on to the end, where nothing but zeros may stand. */
  async finish(): Promise<void> {
    for (let rest = this.#rest; ; ) {
      if (rest.some((byte) => byte !== 0))
        throw new DamagedBackup('The file is damaged: there is data after its end')
      const next = await this.#pieces.next()
      if (next.done) return
      rest = next.value
    }
  }

  /** Exactly `count` bytes. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; ) {
      const some = await this.some(left)
      parts.push(some)
      left -= some.length
    }
    return Buffer.concat(parts)
  }
}
