import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, removed with the test, and a database that was left running on it ended. */
export async function aFolder({ uid }: { uid?: number } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-running-'))
  if (uid !== undefined) await chown(folder, uid, uid)
  onTestFinished(async () => {
    const pid = databasePid(folder)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return folder
}

/** A second place where this shop stands, its files shared with this one where the file system can. */
export async function aCopyOfTheShop(root: string): Promise<string> {
  const folder = join(await aFolder(), 'shop')
  execFileSync('mkdir', [folder])
  const parts = ['package.json', 'src', 'public', 'build', 'node_modules'].map((part) => join(root, part))
  try {
    execFileSync('cp', ['-al', ...parts, folder], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...parts, folder])
  }
  return folder
}

/** The process of the database that runs on a data folder. */
export function databasePid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
