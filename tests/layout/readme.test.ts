import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

it('the README names every part of the shop', async () => {
  const folders = await readdir(join(root, 'src'), { withFileTypes: true })
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const parts = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(parts.filter((name) => !readme.includes(`](src/${name})`))).toEqual([])
})
