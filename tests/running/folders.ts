import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary.ts'

/** An empty folder. At the end of the test it is removed, and a database that still runs in it is stopped. */
export async function aFolder({ uid }: { uid?: number } = {}): Promise<string> {
  return emptyFolder(temporaryFolder(), uid)
}

async function emptyFolder(parent: string, uid?: number): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tappet-running-'))
  if (uid !== undefined) await chown(folder, uid, uid)
  onTestFinished(async () => {
    const pid = databasePid(folder)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return folder
}

const parts = ['package.json', 'src', 'public', 'demo', 'build', 'node_modules']

/** A copy of this shop's files in another folder, as hard links where the file system supports them. */
export async function aCopyOfTheShop(root: string): Promise<string> {
  // Not in memory: it is large, and on the disk that has the shop its files can be linked.
  const folder = join(await emptyFolder(tmpdir()), 'shop')
  execFileSync('mkdir', [folder])
  const files = parts.map((part) => join(root, part))
  try {
    execFileSync('cp', ['-al', ...files, folder], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...files, folder])
  }
  return folder
}

/** A copy of this shop's files in a folder that every user may read, regardless of the permissions of this one. */
export async function aCopyForEverybody(root: string): Promise<string> {
  const folder = await aCopyOfTheShop(root)
  // Only its owner may read Node's compile cache, and the shop works without it.
  const cache = join(folder, 'node_modules/.cache')
  const unreadable = execFileSync('find', [
    ...[folder, '-path', cache, '-prune', '-o'],
    ...['-type', 'f', '!', '-perm', '-o=r', '-print', '-quit'],
  ])
  if (unreadable.length > 0) {
    // The originals may have a strict umask. Hard links would change their permissions too, so these files are copied.
    execFileSync('rm', ['-rf', folder])
    execFileSync('mkdir', [folder])
    execFileSync('cp', ['-a', ...parts.map((part) => join(root, part)), folder])
    execFileSync('chmod', ['-R', 'a+rX', folder])
  }
  execFileSync('find', [dirname(folder), '-type', 'd', '-exec', 'chmod', 'a+rx', '{}', '+'])
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
