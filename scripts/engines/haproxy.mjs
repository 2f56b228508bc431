import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { unpackDebian } from './unpack-debian.mjs'

const unpacked = join(root, 'node_modules/.cache/haproxy')
const places = ['/usr/sbin/haproxy', join(unpacked, 'usr/sbin/haproxy')]
const machine = spawnSync('gcc', ['-print-multiarch'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The environment in which an unpacked HAProxy finds its libraries. */
export const haproxyEnv = { PATH: process.env.PATH, LD_LIBRARY_PATH: join(unpacked, 'usr/lib', machine) }

/** The HAProxy that proofs put before several processes; undefined when there is none. */
export function findHaproxy() {
  return places.find((place) => existsSync(place))
}

/** Unpacks Debian's HAProxy, which asks its servers each second whether they are ready. */
export async function unpackHaproxy() {
  if (findHaproxy() !== undefined || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  await unpackDebian('HAProxy', {
    folder: unpacked,
    packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
    check() {
      if (spawnSync(findHaproxy() ?? '', ['-v'], { env: haproxyEnv }).status !== 0)
        throw new Error('it does not run here')
    },
  })
}
