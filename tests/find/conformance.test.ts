import { openFinder } from '#finding/find/inside/finder.ts'
import { conforms } from './conformance.ts'

conforms(async (database) => {
  const finder = openFinder({ ...database, changes: { onChange: () => {} }, log: { warn: () => {} } })
  await finder.rebuild()
  return { engine: finder, close: () => finder.close() }
})
