import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/payment-scripts.md'), 'utf8')
const rows = [...page.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, script = '', where = '', shops = '', why = '']) => ({ script, where, shops: shops.split(', '), why }),
)

describe.each([
  ['demo', {}],
  ['live', liveEnv],
] as const)('the payment page of a %s shop', (mode, env) => {
  const listed = (where: string) =>
    rows.filter((row) => row.where === where && row.shops.includes(mode)).map(({ script }) => script)

  let html = ''
  let sources: string[] = []
  let inline: string[] = []
  let named: string[] = []
  beforeAll(async () => {
    const shop = await openTestShop({ env })
    const response = await shop.fetch('/payment/any')
    html = await response.text()
    await shop.close()
    const policy = /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    sources = policy.split(' ')
    inline = scripts.filter(([, attributes]) => !attributes?.includes('src=')).map(([, , text = '']) => text)
    named = scripts.flatMap(([, attributes = '']) => /src="([^"]+)"/.exec(attributes)?.[1] ?? [])
  })

  it('has exactly the scripts of the list, each allowed by its digest', () => {
    const begins = listed('inside the page')
    expect(begins.length).toBeGreaterThan(3)
    for (const text of inline) {
      const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      expect([text.slice(0, 60), begins.filter((begin) => text.startsWith(begin)).length]).toEqual([
        text.slice(0, 60),
        1,
      ])
      expect(sources).toContain(hash)
    }
    for (const begin of begins)
      expect([begin, inline.some((text) => text.startsWith(begin))]).toEqual([begin, true])
    expect(sources.filter((source) => source.startsWith("'sha256-"))).toHaveLength(new Set(inline).size)
  })

  it('loads only from the origins of the list', () => {
    const origins = sources.filter((source) => !source.startsWith("'sha256-"))
    expect(origins.sort()).toEqual(["'self'", ...listed('the provider')].sort())
    for (const address of [...named, ...modulesIn(html)])
      expect([address, listed('this origin').some((begin) => address.startsWith(begin))]).toEqual([
        address,
        true,
      ])
  })

  it('has modules that name only the hosts of the list', () => {
    const modules = reached(modulesIn(html))
    expect(modules.size).toBeGreaterThan(10)
    const known = [...page.matchAll(/`([\w.-]+\.\w+|localhost)`/g)].map(([, host]) => host)
    for (const [file, text] of modules) {
      const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
      expect([file, hosts.filter((host) => !known.includes(host))]).toEqual([file, []])
    }
  })
})

it('the list has a reason for every script', () => {
  expect(rows.length).toBeGreaterThan(6)
  for (const { script, why } of rows) expect([script, why.length > 10]).toEqual([script, true])
})

function modulesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/["(](\/[\w/.-]+\.js)\b/g)].map(([, path = '']) => path))]
}

/** The modules at these addresses and all modules that they can load, with their text. */
function reached(addresses: readonly string[], found = new Map<string, string>()): Map<string, string> {
  for (const address of addresses) {
    if (found.has(address)) continue
    const text = readFileSync(join(root, 'build/client', address), 'utf8')
    found.set(address, text)
    const further = [...text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)]
    reached(
      further.map(([, name]) => `/assets/${name}`),
      found,
    )
  }
  return found
}
