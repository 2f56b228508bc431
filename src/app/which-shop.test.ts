import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { OtherMode } from '#db/mode.ts'
import { refuseUnlike, whichShop } from './which-shop.ts'

async function aFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'tappet.env')
  await writeFile(file, text)
  return file
}

function silent(): void {}

it('a command means the shop of the environment, or of the file that it is given, and no mixture', async () => {
  const env = { DATA_DIR: '/data/one', DATABASE_URL: 'postgres://u:secret@db.example/one', SHOP_MODE: 'demo' }
  const { shop, words } = await whichShop(['admin', 'list'], env, silent)
  expect(shop).toMatchObject({
    where: { dataDir: '/data/one', databaseUrl: env.DATABASE_URL },
    wanted: 'demo',
  })
  expect(words).toEqual(['admin', 'list'])
  const file = await aFile('# of the live shop\nSHOP_MODE=live\nDATA_DIR="/data/two"\nAUTH_SECRET=short\n')
  const other = await whichShop(['backup', `--env-file=${file}`, 'a.tar.gz'], env, silent)
  expect(other.shop).toMatchObject({
    where: { dataDir: '/data/two', databaseUrl: undefined },
    wanted: 'live',
  })
  expect(other.words).toEqual(['backup', 'a.tar.gz'])
})

it('a command says which shop it touches, without the password, and refuses one that is not what it was told', async () => {
  const said: string[] = []
  const env = { DATA_DIR: '/data/one', DATABASE_URL: 'postgres://u:secret@db.example:5433/one' }
  const { shop } = await whichShop([], env, (line) => said.push(line))
  refuseUnlike(shop, 'live')
  expect(said).toEqual(['The live shop: Database one on db.example:5433, folder /data/one'])
  const told = await whichShop([], { ...env, SHOP_MODE: 'live' }, silent)
  expect(() => refuseUnlike(told.shop, 'demo')).toThrow(OtherMode)
})

it('a file that is not there, and a mode that is none, are refused by name', async () => {
  await expect(whichShop(['--env-file=/nowhere/x.env'], {}, silent)).rejects.toThrow('/nowhere/x.env')
  await expect(whichShop([], { SHOP_MODE: 'production' }, silent)).rejects.toThrow('SHOP_MODE')
})
