import type { DestinationStream } from 'pino'
import { CannotStart } from '#cannot-start.ts'
import { demoLogins } from '#identity/demo-logins.ts'
import { type Config, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { logLines } from './log-lines.ts'
import type { OpenPages } from './pages.ts'
import { openShop } from './shop.ts'

const stopWithinMs = 28_000

/** Runs the shop until it is told to stop. Errors that a person can fix are one plain line each, with exit code 1. */
export async function run(openPages: OpenPages): Promise<void> {
  await open(openPages).catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  })
}

async function open(openPages: OpenPages): Promise<void> {
  const told = untilToldToStop()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, linesFor(config))
  const stop = new AbortController()
  told.then((reason) => stop.abort(reason))
  const shop = await openShop(config, log, { openPages, stop: stop.signal }).catch((error: unknown) => {
    // Told to stop while it waited for its database: that is no failure.
    if (stop.signal.aborted && error instanceof CannotStart) process.exit(0)
    throw error
  })
  log.info({ url: shop.url, mode: config.mode }, 'the shop is open')
  if (config.mode === 'demo') greet(shop.url)

  log.info({ reason: await told }, 'closing')
  setTimeout(() => {
    log.fatal('could not close in time')
    process.exit(1)
  }, stopWithinMs).unref()
  await shop.close()
  process.exit(0)
}

/** Lines for the person at the terminal; undefined for JSON, as machines read a live shop's log. */
function linesFor({ logLevel, logFormat }: Config): DestinationStream | undefined {
  if (logFormat === 'json') return undefined
  const requests = logLevel === 'debug' || logLevel === 'trace' ? 'all' : 'only what went wrong'
  return logLines({ requests, write: (line) => process.stdout.write(line) })
}

/** Why the shop is to stop: a signal, or the end of the starter that brought it up, when nobody could stop it any more. */
function untilToldToStop(): Promise<string> {
  return new Promise((told) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => told(signal))
    process.on('disconnect', () => told('starter gone'))
    // It may have gone while this process was still reading its sources.
    if (process.connected === false) told('starter gone')
  })
}

/** For the person who started it, as the last that is printed. A live shop's output is its log alone. */
function greet(url: string): void {
  const logins = demoLogins.map(({ email, password }) => `  ${email} / ${password}`)
  console.log(['', `Tappet is open at ${url}`, 'Demo logins:', ...logins, ''].join('\n'))
}
