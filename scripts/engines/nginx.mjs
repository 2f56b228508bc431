import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { unpackDebian } from './unpack-debian.mjs'

const unpacked = join(root, 'node_modules/.cache/nginx')
const places = ['/usr/sbin/nginx', join(unpacked, 'usr/sbin/nginx')]

/** The nginx that the tests run as a proxy of the shop; undefined when there is none. */
export function findNginx() {
  return places.find((place) => existsSync(place))
}

/**
 * Downloads and unpacks Debian's nginx (as root), so that the tests can check the configuration of docs/operating.md. It
 * is not installed, because the package would start a server on this machine.
 */
export async function unpackNginx() {
  if (findNginx() !== undefined || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  await unpackDebian('nginx', {
    folder: unpacked,
    packages: ['nginx'],
    check() {
      if (spawnSync(join(unpacked, 'usr/sbin/nginx'), ['-v']).status !== 0)
        throw new Error('it does not run here')
    },
  })
}
