import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Files that a folder may have at its root although no other folder imports them. */
const usual =
  /^(?:(?:[\w-]+-)?routes|service|model|dto|sql|store|module|messages|emails|email-samples|[\w-]*jobs?|shop|row|undo)\.ts$/

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** The files at the root of a folder that only their own folder imports. */
function inner(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const imported = new Set<string>()
  for (const { path, text } of files) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const [, spec = ''] of text.matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)) {
      const target = spec.startsWith('#')
        ? `src/${spec.slice(1)}`
        : posix.normalize(posix.join(posix.dirname(path), spec))
      if (folderOf(target) !== folderOf(path)) imported.add(target)
    }
  }
  return files.flatMap(({ path }) => {
    const [, district = '', , name = '', ...below] = path.split('/')
    const isAtRoot = name !== '' && below.length === 0 && !/\.test\.tsx?$/.test(name)
    const isClosed = !['base', 'web', 'app'].includes(district)
    return isAtRoot && isClosed && !usual.test(name) && !imported.has(path) ? [path] : []
  })
}

it('what only its own folder imports stands in its inside/', async () => {
  expect(inner(await sources())).toEqual([])
})

it('sees a file that only its folder imports, and none that another one does', () => {
  const files = [
    { path: 'src/orders/returns/slip.ts', text: '' },
    { path: 'src/orders/returns/model.ts', text: "import { slip } from './slip.ts'" },
    { path: 'src/orders/returns/states.ts', text: '' },
    { path: 'src/orders/orders/model.ts', text: "import { states } from '#orders/returns/states.ts'" },
    { path: 'src/orders/returns/inside/cut.ts', text: '' },
  ]
  expect(inner(files)).toEqual(['src/orders/returns/slip.ts'])
})
