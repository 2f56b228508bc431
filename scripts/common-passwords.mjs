// Makes src/people/identity/common-passwords.bin from a list with one password a line: `node scripts/common-passwords.mjs < LIST`.
// The source of the list: docs/decisions/people/weak-passwords.md.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shortest = 6
const bytesEach = 5

const passwords = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase())
  .filter((password) => password.length >= shortest)
const hashes = [...new Set(passwords)]
  .map((password) => createHash('sha256').update(password).digest().subarray(0, bytesEach))
  .sort(Buffer.compare)
writeFileSync(join(import.meta.dirname, '../src/people/identity/common-passwords.bin'), Buffer.concat(hashes))
