import { expect, it } from 'vitest'
import { readPieces, type Stored, storePieces } from '#finding/vehicles/file/pieces.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

async function store(file: Stored, text: string): Promise<void> {
  async function* chunks() {
    yield text
  }
  await storePieces(database.db, file, chunks())
}

async function read(file: Stored): Promise<string> {
  let text = ''
  for await (const piece of readPieces(database.db, file)) text += piece.toString()
  return text
}

it('a file takes the place of the one that the same import had, and of no other', async () => {
  await database.db
    .insertInto('vehicle_imports')
    .values([
      { id: 'first', name: 'first.csv', actor_id: 'admin' },
      { id: 'second', name: 'second.csv', actor_id: 'admin' },
    ])
    .execute()
  const [first, refused, second] = [
    { importId: 'first', kind: 'file' },
    { importId: 'first', kind: 'refused' },
    { importId: 'second', kind: 'file' },
  ] as const
  await store(first, 'first')
  await store(refused, 'refused')
  await store(second, 'x'.repeat(600_000))
  await store(second, 'second')
  expect(await Promise.all([read(first), read(refused), read(second)])).toEqual([
    'first',
    'refused',
    'second',
  ])
})
