import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { access } from './access/proof.ts'
import { crash } from './crash/proof.ts'
import { flood } from './flood/proof.ts'
import { hoarding } from './hoarding/proof.ts'
import { input } from './input/proof.ts'
import { mails } from './mails/proof.ts'
import { money } from './money/proof.ts'
import { type Figure, none, type Proof } from './proof.ts'
import { recovery } from './recovery/proof.ts'
import { stock } from './stock/proof.ts'

/*
 * `npm run prove`: tries to break what the shop promises about money, stock and access, on this machine only, and
 * prints each figure beside its bar. `--quick` tries less; names try those proofs alone. Needs a build (npm start makes
 * one). Exits 1 when a bar is missed.
 */
const proofs: readonly Proof[] = [stock, hoarding, money, crash, access, recovery, input, mails, flood]

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(
    `No such proof: ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
if (!existsSync(join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('There is no build. Make one: npm run build')
  process.exit(2)
}
const scale = values.quick ? 'quick' : 'full'
const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

let held = 0
const broken: string[] = []
for (const proof of chosen) {
  const startedAt = performance.now()
  const figures = await tried(proof)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${proof.name}: ${proof.rule} (${seconds} s)`)
  for (const { what, seen, bar, holds } of figures)
    console.log(`  ${holds ? '✓' : '✗'} ${what}: ${seen} (${bar})`)
  held += figures.filter(({ holds }) => holds).length
  broken.push(
    ...figures
      .filter(({ holds }) => !holds)
      .map(({ what, seen, bar }) => `${proof.name}: ${what}: ${seen} (${bar})`),
  )
}
console.log(`\n${held} figures hold, ${broken.length} do not`)
const reports = join(import.meta.dirname, '../test-results')
await mkdir(reports, { recursive: true })
await writeFile(join(reports, 'prove.json'), JSON.stringify({ passed: held, failed: broken.length, broken }))
process.exit(held > 0 && broken.length === 0 ? 0 : 1)

/** `npm test` holds no bar in time: it would be a figure of the machine's load (`inTime` of prove/proof.ts leaves them out). */
function withoutTimes(figures: readonly Figure[]): Figure {
  const timed = figures.filter(({ bar }) => /\d (ms|s)$/.test(bar))
  return none(
    'figures with a time limit',
    timed.map(({ what, bar }) => `${what} (${bar})`),
  )
}

/** A proof that could not be carried through proves nothing. */
async function tried(proof: Proof): Promise<Figure[]> {
  try {
    const figures = await proof.run(scale)
    if (figures.length > 0) return scale === 'full' ? figures : [...figures, withoutTimes(figures)]
    return [{ what: 'figures', seen: '0', bar: '≥ 1', holds: false }]
  } catch (error) {
    console.error(error)
    const seen = error instanceof Error ? error.message : String(error)
    return [{ what: 'completed', seen, bar: 'to the end', holds: false }]
  }
}
