import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { aFolder } from './folders.ts'
import { end, startShop } from './shop-process.ts'
import { until } from './until.ts'

const run = promisify(execFile)

/** A data folder in which a demo shop was opened and stopped. The first start takes three times as long as a later one. */
export async function aDemoFolder(): Promise<string> {
  const made = await madeOnce('demo', async (draft) => {
    const folder = await aFolder()
    const shop = startShop({ env: { DATA_DIR: folder } })
    await shop.open
    await end(shop)
    await copyInto(folder, draft)
  })
  const folder = await aFolder()
  await copyInto(made, folder)
  return folder
}

/** The path of a folder that the first test of this run that needs it makes, and that the others only copy. */
export async function madeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const made = join(inject('folder'), `made-${name}`)
  const lock = `${made}.lock`
  await until(async () => existsSync(made) || (await isOurs(lock)))
  if (existsSync(made)) return made
  try {
    const draft = await mkdtemp(`${made}-`)
    await make(draft)
    await rename(draft, made)
    return made
  } finally {
    // When this test could not make it, the next one tries.
    await rmdir(lock)
  }
}

/** Creates the lock; false if another test holds it. */
async function isOurs(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Copies the contents of a folder, with their owners and permissions, into an empty folder. */
export async function copyInto(from: string, to: string): Promise<void> {
  // The program takes half of the processor time of Node's own copying.
  await run('cp', ['-a', `${from}/.`, to])
}
