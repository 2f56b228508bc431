import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { version } from '#base/contract/version.ts'
import { type Releases, readMigrations, readReleases, type Sequence } from '#platform/db/inside/migration.ts'
import { statementsSum } from '#platform/db/inside/statements.ts'
import { sandboxSequence, shopSequence } from '#platform/db/migrate.ts'

/*
 * `node scripts/released.ts`, once for each release: adds the migrations that no earlier release has to `released.json`, with the checksums
 * and names that each had in the whole history. Since then none of them may change, comments included (tests/db/released.test.ts).
 *
 * Where an earlier version of a file had other statements, it stops: write a migration that mends what they made, and add the sum of the
 * whole file to `earlier` by hand.
 */

const about =
  'The migrations of each release, which never change again. At a release, `node scripts/released.ts` adds those that came since.'

interface Version {
  readonly name: string
  readonly sha256: string
  readonly statements: string
}

/** Every version of every migration of a sequence, of the whole history, also from before its folder moved. */
function historyOf({ folder }: Sequence): Version[] {
  const [, ends = ''] = /([^/]+\/[^/]+)\/$/.exec(folder.pathname) ?? []
  const log = git(
    ...['log', '--format=', '--raw', '--no-abbrev', '-m', '--no-renames'],
    ...['--', `:(top,glob)**/${ends}/**`],
  )
  const blobs = new Map<string, string>()
  for (const line of log.split('\n')) {
    const [, , , blob = '', change, path = ''] = line.split(/\s/)
    if (change !== 'D' && path.endsWith('.sql')) blobs.set(`${path} ${blob}`, blob)
  }
  return [...blobs].map(([key, blob]) => {
    const sql = git('cat-file', 'blob', blob)
    const name = key.slice(key.lastIndexOf('/') + 1, key.indexOf(' '))
    return {
      name,
      sha256: createHash('sha256').update(sql).digest('hex'),
      statements: statementsSum(sql),
    }
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
}

async function add(sequence: Sequence): Promise<void> {
  const before = await readReleases(sequence.folder).catch((): Releases => ({}))
  const done = new Set(Object.values(before).flatMap((migrations) => Object.keys(migrations)))
  const history = historyOf(sequence)
  const added: Releases[string] = {}
  const migrations = await readMigrations(sequence)
  for (const { name, sql, sha256 } of migrations.filter((each) => !done.has(each.name))) {
    const statements = statementsSum(sql)
    const [same, other] = [
      history.filter((each) => each.statements === statements),
      history.filter((each) => each.name === name && each.statements !== statements),
    ]
    if (other.length > 0)
      throw new Error(`${name} had other statements: ${other.map((each) => each.sha256).join()}`)
    const earlier = new Set(same.map((each) => each.sha256).filter((sum) => sum !== sha256))
    const was = new Set(same.map((each) => each.name).filter((each) => each !== name))
    added[name] = { statements, file: sha256, earlier: [...earlier], was: [...was] }
  }
  const current = new Set(migrations.map(({ name }) => name))
  const known = new Set([...current, ...Object.values(added).flatMap(({ was }) => was)])
  const lost = [...new Set(history.map(({ name }) => name).filter((name) => !known.has(name)))]
  if (lost.length > 0 && done.size === 0)
    throw new Error(`No migration has the statements of ${lost.join(', ')}`)
  const written = { about, releases: compact({ ...before, [version]: { ...before[version], ...added } }) }
  writeFileSync(new URL('released.json', sequence.folder), `${JSON.stringify(written, undefined, 2)}\n`)
}

/** Without the lists that are empty. */
function compact(releases: Releases) {
  return Object.fromEntries(
    Object.entries(releases).map(([release, migrations]) => [
      release,
      Object.fromEntries(
        Object.entries(migrations).map(([name, { earlier, was, ...sums }]) => [
          name,
          { ...sums, ...(earlier.length > 0 && { earlier }), ...(was.length > 0 && { was }) },
        ]),
      ),
    ]),
  )
}

for (const sequence of [shopSequence, sandboxSequence]) await add(sequence)
