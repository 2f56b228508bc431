import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { CannotStart } from '#base/cannot-start.ts'
import { version } from '#base/contract/version.ts'
import { demoLogins } from '#people/identity/demo-logins.ts'
import { type Config, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { logLines } from './log-lines.ts'
import type { OpenPages } from './pages.ts'
import { openShop, type Start } from './shop.ts'

const stopWithinMs = 28_000

/**
 * Runs the shop until a stop signal. Errors that a person can fix are printed as one line, with exit code 1.
 * @param started the program that was started: the one for jobs of imports stands beside it.
 */
export async function run(openPages: OpenPages, started: string): Promise<void> {
  const jobProgram = join(dirname(started), `job-process${extname(started)}`)
  await open({ openPages, jobProgram, isDeployed: true }).catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  })
}

async function open(parts: Start): Promise<void> {
  const stopRequested = untilStopRequested()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, linesFor(config))
  const stop = new AbortController()
  stopRequested.then((reason) => stop.abort(reason))
  const shop = await openShop(config, log, { ...parts, stop: stop.signal }).catch((error: unknown) => {
    // A stop signal during the wait for the database is not a failure.
    if (stop.signal.aborted && error instanceof CannotStart) process.exit(0)
    throw error
  })
  log.info({ url: shop.url, mode: config.mode, role: config.role, version }, 'the shop is open')
  if (config.mode === 'demo' && config.role !== 'worker') greet(shop.url)

  await drain(shop, config, log, await stopRequested)
  log.info({ reason: await stopRequested }, 'closing')
  setTimeout(() => {
    log.fatal('could not close in time')
    process.exit(1)
  }, stopWithinMs).unref()
  await shop.close()
  process.exit(0)
}

/** Serves on while load balancers notice that this process is leaving; a second signal ends that. */
async function drain(
  shop: { leave(): void },
  { drainSeconds }: Config,
  log: { info(details: object, message: string): void },
  reason: string,
): Promise<void> {
  if (drainSeconds === 0) return
  log.info({ reason, seconds: drainSeconds }, 'leaving: /readyz answers 503')
  shop.leave()
  const again = untilStopRequested()
  await Promise.race([again, pause(drainSeconds * 1000)])
}

/** A readable log for a terminal; undefined for JSON. */
function linesFor({ logLevel, logFormat }: Config): DestinationStream | undefined {
  if (logFormat === 'json') return undefined
  const requests = logLevel === 'debug' || logLevel === 'trace' ? 'all' : 'only what went wrong'
  return logLines({ requests, write: (line) => process.stdout.write(line) })
}

/** Resolves with the reason to stop: a signal, or the end of the parent process, after which nobody could stop it. */
function untilStopRequested(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    process.on('disconnect', () => resolve('starter gone'))
    // It may have ended while this process was still loading.
    if (process.connected === false) resolve('starter gone')
  })
}

/** Prints the address and the demo logins as the last lines of the start. A live shop prints only its log. */
function greet(url: string): void {
  const logins = demoLogins.map(({ email, password }) => `  ${email} / ${password}`)
  console.log(['', `Tappet is open at ${url}`, 'Demo logins:', ...logins, ''].join('\n'))
}
