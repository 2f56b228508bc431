import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplesOf } from './stored-samples.mjs'

/* Run in the folder of a version: prints its documents of settings (scripts/stored-documents.mjs). */

const limits = { unverified: 1, verified: 2, paid: 3, network: 4 }
const start = {
  mode: 'live',
  publicUrl: 'https://shop.example',
  timeZone: 'UTC',
  holdMinutes: 30,
  holdLimits: { orders: limits, pieces: limits, sharePercent: 20, networkSharePercent: 40 },
}

/** What the functions take that make a setting. */
const given = { openingSetting: 'live', signInSetting: true }

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (path.endsWith('.ts') && !path.endsWith('.test.ts')) yield path
  }
}

const isSetting = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  'initial' in value &&
  typeof value.name === 'string'

const found = new Map()
for (const path of sources('src')) {
  if (!/: Setting</.test(readFileSync(path, 'utf8'))) continue
  const module = await import(join(process.cwd(), path)).catch(() => ({}))
  for (const value of Object.values(module)) {
    let setting = value
    if (typeof value === 'function' && /^\w+Setting$/.test(value.name))
      try {
        setting = value(given[value.name] ?? start)
      } catch {}
    if (isSetting(setting)) found.set(setting.name, setting)
  }
}
console.log(
  JSON.stringify(
    [...found.values()].flatMap(({ name, schema, initial }) => [
      { name, isInitial: true, document: initial },
      ...samplesOf(schema).map((document) => ({ name, isInitial: false, document })),
    ]),
  ),
)
process.exit(0)
