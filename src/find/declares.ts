import type { FastifyInstance } from 'fastify'
import type { Changes } from '#db/changes.ts'
import type { DbAndPool } from '#db/open.ts'
import type { UnmetCounter } from '#unmet/count.ts'
import { serveFinding } from './calls.ts'
import { openFinder } from './service/finder.ts'
import { ownersWords } from './service/words.ts'
import { serveSearchWords } from './word-calls.ts'

declare module '#declared.ts' {
  interface Topics {
    /** What the owner adds to the words that a search understands. */
    synonyms: 'find'
  }
}

interface FindStart extends DbAndPool {
  readonly unmet: Pick<UnmetCounter, 'note'>
  readonly changes: Changes
  readonly log: { warn(details: object, message: string): void }
}

/** What finding adds to the shop. */
export const finding = {
  serve(app: FastifyInstance, shop: FindStart) {
    const finder = openFinder({ ...shop, further: () => ownersWords(shop) })
    app.addHook('onClose', () => finder.close())
    serveFinding(app, { ...shop, finder })
    serveSearchWords(app, { ...shop, finder })
  },
}
