import { createReadStream } from 'node:fs'

/** Where a backup is read from, as often as it is asked. */
export interface Source {
  /** For sentences. */
  readonly name: string
  open(): AsyncIterable<Uint8Array>
}

export const megabyte = 1 << 20

/** A file of this machine. */
export function fileSource(file: string): Source {
  return { name: file, open: () => createReadStream(file, { highWaterMark: megabyte }) }
}

/** What an encrypted source contains. @throws when it is read: as `decrypted`. */
export function decryptedSource({ name, open }: Source, keys: string): Source {
  return {
    name,
    async *open() {
      const { decrypted } = await import('./inside/encryption.ts')
      yield* decrypted(open(), keys)
    },
  }
}
