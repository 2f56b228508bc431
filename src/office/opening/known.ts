import type { OpeningSettings } from '#base/contract/forms/opening.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Setting } from '#platform/settings/model.ts'
import { readSetting } from '#platform/settings/service.ts'
import { type OpeningState, openingSetting } from './model.ts'

/** What this process knows of whether the shop is open. */
export interface Opening {
  readonly mode: 'demo' | 'live'
  readonly setting: Setting<OpeningSettings>
  /** As it was read last: every request asks. */
  state(): OpeningState
  /** Reads it again. */
  read(): Promise<OpeningState>
  /** Waits until what is being read is read. */
  close(): Promise<void>
}

interface Options extends DbAndPool {
  readonly mode: 'demo' | 'live'
  readonly changes: Pick<Changes, 'onChange'>
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Reads whether the shop is open, and reads it again whenever settings change in any process. While the database does not answer, the
 * last known state holds.
 */
export async function openOpening({ mode, changes, log, ...database }: Options): Promise<Opening> {
  const setting = openingSetting(mode)
  let state: OpeningState = { isOpen: setting.initial.open, version: 0 }
  let reading: Promise<unknown> = Promise.resolve()

  /** One after the other, so that an older answer never comes last. */
  function read(): Promise<OpeningState> {
    const next = reading
      .catch(() => {})
      .then(async () => {
        const { version, value } = await readSetting(database, setting)
        state = { isOpen: mode === 'demo' || value.open, version }
        return state
      })
    reading = next
    return next
  }

  await read()
  changes.onChange((topics) => {
    if (!topics.some((topic) => topic === 'settings' || topic === 'everything')) return
    read().catch((error: Error) => {
      log.warn({ error: error.message }, 'whether the shop is open could not be read; it stays as it was')
    })
  })
  return { mode, setting, state: () => state, read, close: () => reading.then(noop, noop) }
}

function noop(): void {}
