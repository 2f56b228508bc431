import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { unpackDebian } from './unpack-debian.mjs'

const unpacked = join(root, 'node_modules/.cache/pgbouncer')
const places = ['/usr/sbin/pgbouncer', join(unpacked, 'usr/sbin/pgbouncer')]
const machine = spawnSync('gcc', ['-print-multiarch'], { encoding: 'utf8' }).stdout?.trim() ?? ''
const libraries = join(unpacked, 'usr/lib', machine)

/** Where the packages of Debian can be fetched: there the tests need PgBouncer. */
export const isPgBouncerExpected = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** The PgBouncer that the tests put before PostgreSQL; undefined when there is none. */
export function findPgBouncer() {
  return places.find((place) => existsSync(place))
}

/** The libraries that were unpacked with it. */
export function librariesOfPgBouncer() {
  if (!existsSync(libraries)) return []
  return readdirSync(libraries)
    .filter((name) => name.includes('.so'))
    .map((name) => join(libraries, name))
}

/** Unpacks Debian's PgBouncer, before which the shop must refuse to start. */
export async function unpackPgBouncer() {
  if (findPgBouncer() !== undefined || !isPgBouncerExpected) return
  await unpackDebian('PgBouncer', {
    folder: unpacked,
    packages: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'],
    check() {
      const env = { ...process.env, LD_LIBRARY_PATH: libraries }
      if (spawnSync(findPgBouncer() ?? '', ['--version'], { env }).status !== 0)
        throw new Error('it does not run here')
    },
  })
}
