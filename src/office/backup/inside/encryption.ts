import { Decrypter, Encrypter } from 'age-encryption'
import { DamagedBackup, WrongKey } from '../model.ts'

/** Encrypts a stream in the format of age for the owner of a public key: nobody else reads it, this machine neither. */
export async function* encrypted(content: AsyncIterable<Uint8Array>, publicKey: string) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  yield* await encrypter.encrypt(streamOf(content))
}

/**
 * Decrypts what `encrypted` wrote.
 * @param keys the text of a file of `age-keygen`: a key a line, comments begin with #.
 * @throws WrongKey; DamagedBackup for a part that is lost, changed, in another place or cut off.
 */
export async function* decrypted(content: AsyncIterable<Uint8Array>, keys: string) {
  const decrypter = new Decrypter()
  for (const line of keys
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('#')))
    try {
      decrypter.addIdentity(line)
    } catch {
      throw new WrongKey('The file of the key holds no private key of age.')
    }
  try {
    yield* await decrypter.decrypt(streamOf(content))
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error || '$metadata' in error) throw error
    if (/no identity matched|no identities/i.test(error.message))
      throw new WrongKey('This key does not open the backup: it was encrypted for another one.')
    throw new DamagedBackup(`The encrypted file is damaged: ${error.message}`, { cause: error })
  }
}

/** A stream of the web, which age takes, as fast as it is read. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
