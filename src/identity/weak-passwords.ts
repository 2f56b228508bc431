import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Judges a new password; the email where it is known. */
export type IsWeak = (password: string, email?: string) => boolean

const bytesEach = 5
/** What somebody who tries this very shop tries first, beside the shop's own name and address. */
const ownWords = [
  'tappet',
  'admin',
  'administrator',
  'customer',
  'password',
  'carparts',
  'autoparts',
  'spareparts',
]

/**
 * Whether a password is one of the 42,000 that breaches have shown most often, or no more than a word of this shop or
 * the person's own email, with digits and signs around it. `common-passwords.bin` holds the beginnings of their
 * SHA-256, in order (scripts/common-passwords.mjs).
 * @param publicUrl the shop's address: its words are too easy as well.
 */
export async function openWeakPasswords(publicUrl: string): Promise<IsWeak> {
  const common = await readFile(join(import.meta.dirname, 'common-passwords.bin'))
  const words = new Set([...ownWords, ...wordsOf(new URL(publicUrl).hostname)])
  return (password, email = '') => {
    const lower = password.toLowerCase()
    if (includesHash(common, createHash('sha256').update(lower).digest().subarray(0, bytesEach))) return true
    const core = lettersOf(password)
    return words.has(core) || wordsOf(email).includes(core)
  }
}

/** The words of an address, letters alone: what stands before the at, after it, and between the dots. */
function wordsOf(address: string): string[] {
  const sides = address.split('@')
  return [...sides, ...sides.flatMap((side) => side.split('.'))]
    .map(lettersOf)
    .filter(({ length }) => length > 3)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Whether a sorted row of hashes holds one, by halving. */
function includesHash(row: Buffer, wanted: Buffer): boolean {
  let low = 0
  let high = row.length / bytesEach
  while (low < high) {
    const middle = (low + high) >> 1
    const order = row.compare(wanted, 0, bytesEach, middle * bytesEach, (middle + 1) * bytesEach)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
