import pg from 'pg'
import { limitSilence } from './inside/silence.ts'
import { keepAliveMs, statementMs } from './pool.ts'

interface Settings extends pg.ClientConfig {
  /** For how long it may owe an answer; by default as long as a statement of the shop takes. A statement that needs longer names it. */
  readonly silenceMs?: number
}

/**
 * A connection of its own, outside the pools, which the caller ends. Like a pool's it is closed when it dies in silence, and its
 * statement fails. `prepare` sees it before it is opened.
 */
export async function connect(
  { silenceMs = statementMs, ...settings }: Settings,
  prepare: (client: pg.Client) => void = () => {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: 5000,
    ...settings,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  })
  // Without a listener the error of a lost connection would end the process.
  client.on('error', () => {})
  prepare(client)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  limitSilence(client, silenceMs)
  return client
}
