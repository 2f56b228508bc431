import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDocumentLogos } from '#catalog/products/picture/document-logos.ts'
import { restore } from '#office/backup/restore.ts'
import { backup } from '#office/backup/write.ts'
import type { Files } from '#platform/storage/files.ts'
import { folderFiles } from '#platform/storage/inside/folder.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { pay, placeOrder } from '../invoices/orders.ts'
import { logoFilesIn } from '../logo-files.ts'
import { openTestShop } from '../shop.ts'
import { changeLook, drawing, uploadedLogo } from '../shop-config/logos.ts'
import { ask, emptyShopData, newFolder } from './world.ts'

const shop = suiteFixture(openTestShop)
const there = suiteFixture(emptyShopData)

it('a restored shop has the logos that its invoices name, also those that it does not show any more', async () => {
  const admin = await anAdmin(shop.database)
  const buyer = await aCustomer(shop.database)
  await changeLook(shop, admin, { logo: await uploadedLogo(shop, admin, drawing(300, 60)) })
  const order = await placeOrder(shop.database, { buyer })
  await pay(shop.database, order)
  expect(await shop.call('orderInvoices', { params: { id: order.id }, token: buyer.token })).toHaveLength(1)
  await changeLook(shop, admin, { logo: '' })
  const file = join(await newFolder(), 'shop.tar.gz')
  const pictures = folderFiles(join(shop.dataDir, 'pictures'))
  const { faults } = await backup(
    { connection: { connectionString: shop.database.url }, pictures },
    file,
    new Date(),
  )
  expect(faults.filter((fault) => fault.startsWith('picture '))).toEqual([])

  await restore(there, file, 'empty')
  const [named] = await ask<{ picture: string }>(
    there,
    `select document -> 'logo' ->> 'picture' as picture from invoices`,
  )
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const read = ({ workFolder }: Files) =>
    openDocumentLogos({ ...logoFilesIn(workFolder), log }).read(named?.picture ?? '', 'Invoice')
  expect(await read(there.pictures)).toEqual(await read(pictures))
  expect(await read(there.pictures)).toBeInstanceOf(Buffer)
  expect(warnings).toEqual([])
})
