import type { Database } from '#platform/db/open.ts'
import { publishFiles } from '#platform/http/former-files.ts'
import type { Pages } from './pages.ts'
import type { Readiness } from './ready.ts'

interface Options extends Pick<Database, 'db'> {
  /** Undefined for a process without pages. */
  readonly pages: Pages | undefined
  readonly log: { error(details: object, message: string): void }
}

/** Shorter than the two seconds within which a load balancer has its answer. */
const waitMs = 900

/**
 * Makes what this version shows reachable: its files are stored for processes of other versions, before anybody sees its pages; and as long as
 * its pages cannot be loaded, nobody is sent here.
 * @returns the readiness, which also looks at the pages.
 */
export async function openRelease(isReady: Readiness, { db, pages, log }: Options): Promise<Readiness> {
  if (pages?.mode !== 'built') return isReady
  await publishFiles(db, pages.clientFolder)
  const loaded = pages.build().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'the pages of this version cannot be loaded')
      return false
    },
  )
  return async (can) => {
    const late = new Promise<false>((give) => setTimeout(give, waitMs, false).unref())
    if (!(await Promise.race([loaded, late]))) return { ready: false, reason: 'pages' }
    return isReady(can)
  }
}
