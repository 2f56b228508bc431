import { readFile } from 'node:fs/promises'
import { CommandRefused } from './command.ts'

interface Words {
  readonly files: readonly string[]
  readonly flags: readonly string[]
  /** The text of the file behind `--key`. */
  readonly key: string | undefined
}

/** The words of a command behind its name. @throws CommandRefused for a file of a key that cannot be read. */
export async function readWords(words: readonly string[]): Promise<Words> {
  const at = words.indexOf('--key')
  const rest = at === -1 ? words : words.toSpliced(at, 2)
  const file = words[at + 1]
  return {
    files: rest.filter((word) => !word.startsWith('--')),
    flags: rest.filter((word) => word.startsWith('--')),
    key: at === -1 ? undefined : await keyIn(file),
  }
}

async function keyIn(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandRefused('Name the file of the private key behind --key.')
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`The file ${file} does not exist or cannot be read.`)
  })
}
