import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sources } from './sources.ts'

/** A longer file has more than one idea. Migrations and data are no code in this sense: they are not read from top to bottom. */
const most = 300
const code = /\.(tsx?|mjs|js|css|sh)$/

/** Files that may be longer, each with its reason. */
const longer: Readonly<Record<string, string>> = {
  'src/platform/db/tables.ts': 'is generated from the migrated database',
}

async function lengths(): Promise<{ path: string; lines: number }[]> {
  const folders = ['src', 'tests', 'prove', 'bench', 'scripts']
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
  return Promise.all(
    paths
      .flat()
      .filter((path) => code.test(path))
      .sort()
      .map(async (path) => ({
        path,
        lines: (await readFile(join(root, path), 'utf8')).split('\n').length - 1,
      })),
  )
}

it('no object is packed into a spread to save lines', async () => {
  const packed = (await sources()).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (/^\s*\.\.\.\{ .*\},?$/.test(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(packed).toEqual([])
})

it('no file is longer than 300 lines, except those with a reason', async () => {
  const long = (await lengths()).filter(({ lines }) => lines > most)
  expect(long.filter(({ path }) => longer[path] === undefined)).toEqual([])
  expect(Object.keys(longer)).toEqual(long.map(({ path }) => path))
})
