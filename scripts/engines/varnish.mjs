import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { unpackDebian } from './unpack-debian.mjs'

const unpacked = join(root, 'node_modules/.cache/varnish')
const places = ['/usr/sbin/varnishd', join(unpacked, 'usr/sbin/varnishd')]
const machine = spawnSync('gcc', ['-print-multiarch'], { encoding: 'utf8' }).stdout?.trim() ?? ''
const libraries = join(unpacked, 'usr/lib', machine)

/** Where the packages of Debian can be fetched: there the tests need Varnish. */
export const isVarnishExpected = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** The environment in which it finds its libraries. */
export const varnishEnv = { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries }

/** The options with which it finds its modules. */
export const varnishOptions = existsSync(libraries)
  ? ['-p', `vmod_path=${join(libraries, 'varnish/vmods')}`]
  : []

/** The Varnish that the tests put before a shop; undefined when there is none. It compiles its configuration with gcc. */
export function findVarnish() {
  return places.find((place) => existsSync(place))
}

/** Unpacks Debian's Varnish, so that the tests can try docs/varnish.vcl. */
export async function unpackVarnish() {
  if (findVarnish() !== undefined || !isVarnishExpected) return
  await unpackDebian('Varnish', {
    folder: unpacked,
    packages: ['varnish', 'libjemalloc2'],
    check() {
      const { status } = spawnSync(join(unpacked, 'usr/sbin/varnishd'), ['-V'], { env: varnishEnv })
      if (status !== 0) throw new Error('it does not run here')
    },
  })
}
