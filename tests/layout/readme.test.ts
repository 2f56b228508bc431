import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

it('the README names every district, the map every folder of each, and each district says what it owns', async () => {
  const [readme, map, rules] = await Promise.all(
    ['README.md', 'src/README.md', '.dependency-cruiser.mjs'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  )
  const districts = await foldersIn('src')
  expect(districts.length).toBeGreaterThan(5)
  expect(districts.filter((name) => !readme?.includes(`](src/${name})`))).toEqual([])
  const folders = await Promise.all(
    districts.map(async (district) =>
      (await foldersIn(`src/${district}`)).map((name) => `${district}/${name}`),
    ),
  )
  expect(folders.flat().filter((path) => !map?.includes(`](${path})`))).toEqual([])
  const inNoRow = folders.flat().filter((path) => !rules?.includes(`'${path.split('/').at(-1)}'`))
  expect(inNoRow, 'in no row of .dependency-cruiser.mjs').toEqual([])
  for (const district of districts) {
    const own = await readFile(join(root, 'src', district, 'README.md'), 'utf8')
    expect([
      district,
      ['**Owns**', '**Door.**', '**May not know.**'].filter((part) => !own.includes(part)),
    ]).toEqual([district, []])
  }
})
