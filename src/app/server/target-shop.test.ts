import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { OtherMode } from '#platform/db/mode.ts'
import { announceAndCheck, findTargetShop } from './target-shop.ts'

async function aFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'tappet.env')
  await writeFile(file, text)
  return file
}

function silent(): void {}

it('a command uses the shop of the environment or of its file, never a mixture', async () => {
  const env = { DATA_DIR: '/data/one', DATABASE_URL: 'postgres://u:secret@db.example/one', SHOP_MODE: 'demo' }
  const { shop, words } = await findTargetShop(['admin', 'list'], env, silent)
  expect(shop).toMatchObject({
    where: { dataDir: '/data/one', databaseUrl: env.DATABASE_URL },
    expectedMode: 'demo',
  })
  expect(words).toEqual(['admin', 'list'])
  const file = await aFile('# of the live shop\nSHOP_MODE=live\nDATA_DIR="/data/two"\nAUTH_SECRET=short\n')
  const other = await findTargetShop(['backup', `--env-file=${file}`, 'a.tar.gz'], env, silent)
  expect(other.shop).toMatchObject({
    where: { dataDir: '/data/two', databaseUrl: undefined },
    expectedMode: 'live',
  })
  expect(other.words).toEqual(['backup', 'a.tar.gz'])
})

it('a command prints its shop without the password, and refuses a shop of another mode than SHOP_MODE', async () => {
  const said: string[] = []
  const env = { DATA_DIR: '/data/one', DATABASE_URL: 'postgres://u:secret@db.example:5433/one' }
  const { shop } = await findTargetShop([], env, (line) => said.push(line))
  announceAndCheck(shop, 'live')
  expect(said).toEqual(['The live shop: Database one on db.example:5433, folder /data/one'])
  const told = await findTargetShop([], { ...env, SHOP_MODE: 'live' }, silent)
  expect(() => announceAndCheck(told.shop, 'demo')).toThrow(OtherMode)
})

it('refuses a missing file and an unknown mode by name', async () => {
  await expect(findTargetShop(['--env-file=/nowhere/x.env'], {}, silent)).rejects.toThrow('/nowhere/x.env')
  await expect(findTargetShop([], { SHOP_MODE: 'production' }, silent)).rejects.toThrow('SHOP_MODE')
})
