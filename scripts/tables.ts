// `npm run tables`: writes src/platform/db/tables.ts from a temporary database with all migrations.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../src/platform/db/open.ts'

const root = join(import.meta.dirname, '..')
const log = { info: () => {}, warn: () => {} }

/** The types of the tables in a database, as in src/platform/db/tables.ts (.kysely-codegenrc.json maps the columns to types). */
export async function tablesOf(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-types-'))
  try {
    const file = join(folder, 'tables.ts')
    const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
    const args = [program, '--url', url, '--out-file', file, '--log-level', 'error']
    await promisify(execFile)(process.execPath, args, { cwd: root })
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tappet-tables-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log })
  try {
    const url = `postgres://tappet@${encodeURIComponent(join(dataDir, 'run'))}/tappet`
    await writeFile(join(root, 'src/platform/db/tables.ts'), await tablesOf(url))
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
