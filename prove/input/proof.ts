import type { Figure, Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { fuzz } from './calls/fuzz.ts'
import { injectScripts } from './scripts/try.ts'
import { sequence } from './sequences/try.ts'
import { plantTexts } from './texts/try.ts'
import { upload } from './uploads/try.ts'
import { slowClients } from './wire/slow.ts'
import { malformedRequests } from './wire/try.ts'
import { openWorld, type World } from './world.ts'

type Try = (world: World, scale: Scale, seed: number) => Promise<Figure[]>

const tries: Record<string, Try> = {
  scripts: injectScripts,
  texts: plantTexts,
  uploads: upload,
  wire: malformedRequests,
  slow: slowClients,
  sequence,
  // Last, because it leaves the most data.
  fuzz,
}

/** These need a browser or a thousand connections, which is too much for the quick mode. */
const onlyFull: ReadonlySet<string> = new Set(['scripts', 'slow'])

/** The same SEED repeats a run; TRY runs only the attempt of that name. */
prove(
  'Every request gets a valid answer of the contract; no sent text runs as a script, and no refused data is stored.',
  async (scale) => {
    // A fixed seed, so that the quick mode fails only because of a change, not by chance.
    const byItself = scale === 'quick' ? 1 : Date.now() % 1_000_000_000
    const seed = Number(process.env.SEED ?? byItself)
    const named = process.env.TRY
    const chosen = Object.entries(tries).filter(([name]) =>
      named === undefined ? scale === 'full' || !onlyFull.has(name) : name === named,
    )
    // Users of the sequences come from different networks.
    const world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const figures: Figure[] = []
      for (const [, attempt] of chosen) figures.push(...(await attempt(world, scale, seed)))
      return figures
    } finally {
      await world.close()
    }
  },
)
