import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters of 2024 for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, its salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches a hash. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password)
}

/** Whether a new password is weak, also compared with the email if it is known. */
export type IsWeak = (password: string, email?: string) => boolean

const bytesEach = 5
/** Words that an attacker of this shop would try first, besides the shop's own name and address. */
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
 * Whether a password is one of the 42,000 most common ones in breaches, or only a word of this shop or of the user's
 * email with digits and signs around it. `common-passwords.bin` contains sorted prefixes of their SHA-256
 * (scripts/common-passwords.mjs).
 * @param publicUrl the shop's address, whose words are weak passwords too.
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

/** The words of an address, letters only: before and after the @, and between the dots. */
function wordsOf(address: string): string[] {
  const sides = address.split('@')
  return [...sides, ...sides.flatMap((side) => side.split('.'))]
    .map(lettersOf)
    .filter(({ length }) => length > 3)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Whether a sorted list of hashes contains one, by binary search. */
function includesHash(sorted: Buffer, wanted: Buffer): boolean {
  let low = 0
  let high = sorted.length / bytesEach
  while (low < high) {
    const middle = (low + high) >> 1
    const order = sorted.compare(wanted, 0, bytesEach, middle * bytesEach, (middle + 1) * bytesEach)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
