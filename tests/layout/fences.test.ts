import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Tempting but forbidden imports: the file, the import, and the rule that must refuse it. */
const planted: readonly [file: string, imported: string, rule: string][] = [
  ['src/people/identity/screens/planted.tsx', '#people/identity/passwords.ts', 'screens-import-only'],
  ['src/orders/payments/screens/planted.tsx', '#orders/payments/gateway.ts', 'screens-import-only'],
  ['src/orders/orders/screens/planted.tsx', '#orders/orders/payment-closer.ts', 'screens-import-only'],
  ['src/catalog/reviews/screens/planted.tsx', 'node:crypto', 'screens-use-only'],
  ['src/catalog/products/screens/planted.tsx', 'kysely', 'screens-use-only'],
  ['src/web/ui/planted.tsx', '#platform/db/open.ts', 'screens-import-only'],
  ['src/app/site/home/planted.tsx', '#catalog/products/picture/reencode.ts', 'site-import-only'],
  ['src/app/site/reviews/planted.tsx', '#catalog/reviews/store/reviews.ts', 'site-import-only'],
  ['src/app/site/product/planted.tsx', '#base/contract/product.ts', 'schemas-stay-behind'],
  ['src/catalog/products/dto/planted.ts', '#platform/db/open.ts', 'pure-import-only'],
  ['src/orders/orders/model/planted.ts', '#orders/orders/store/read.ts', 'pure-import-only'],
  ['src/people/users/dto/planted.ts', 'fastify', 'pure-use-only'],
  ['src/base/contract/planted.ts', '#people/identity/tokens.ts', 'contract-import-only'],
  ['src/base/contract/schemas/planted.ts', 'pg', 'contract-use-only'],
  ['src/base/contract/forms/planted.ts', '#base/contract/shapes.ts', 'schemas-stay-behind'],
  ['src/app/site/home/planted-too.tsx', '#base/contract/shapes.ts', 'schemas-stay-behind'],
  ['src/orders/orders/store/planted.ts', '#catalog/products/store/write.ts', 'stores-import-only'],
  ['src/platform/mail/store/planted.ts', '#platform/mail/service.ts', 'stores-import-only'],
  ['src/orders/orders/emails/planted.ts', '#platform/mail/queue-mail.ts', 'emails-import-only'],
  ['src/people/identity/emails/planted.ts', 'kysely', 'emails-use-only'],
  ['src/orders/payments/service/planted.ts', '#orders/payments/routes.ts', 'service-knows-no-routes'],
  ['src/finding/find/inside/reading/planted.ts', '#finding/find/shop.ts', 'search-goes-one-way'],
  ['src/finding/find/inside/index/planted.ts', '#finding/find/inside/query.ts', 'search-goes-one-way'],
  ['src/finding/find/inside/planted.ts', '#finding/find/service.ts', 'search-goes-one-way'],
  ['src/finding/gaps/planted-search.ts', '#finding/find/inside/index/columns.ts', 'doors'],
  ['src/office/receiving/planted.ts', '#office/stocktaking/service.ts', 'receiving-before-siblings'],
  ['src/office/lookup/planted.tsx', '#office/privacy/module.ts', 'lookup-before-siblings'],
  ['src/pricing/taxes/planted.ts', '#pricing/deliveries/model.ts', 'taxes-before-siblings'],
  ['src/platform/db/planted.ts', '#platform/mail/queue-mail.ts', 'db-before-siblings'],
  ['src/web/client/planted.ts', '#web/ui/button.tsx', 'client-before-siblings'],
  ['src/office/lookup/planted-door.ts', '#office/customers/store/records.ts', 'doors'],
  ['src/finding/gaps/planted-door.ts', '#catalog/bulk/store.ts', 'doors'],
  ['src/finding/garage/planted-door.ts', '#finding/vehicles/inside/vin.ts', 'doors'],
  ['src/pricing/carts/planted-door.ts', '#pricing/taxes/store/decisions.ts', 'doors'],
  ['src/pricing/promotions/planted-door.ts', '#pricing/prices/inside/import.ts', 'doors'],
  ['src/orders/returns/service/planted-door.ts', '#orders/payments/store/refunds.ts', 'doors'],
  ['src/catalog/stock/planted-door.ts', '#catalog/products/gallery/store.ts', 'doors'],
  ['src/people/users/planted-door.ts', '#people/identity/inside/registrations.ts', 'doors'],
  ['src/platform/jobs/planted-door.ts', '#platform/db/inside/runner.ts', 'doors'],
  ['src/app/server/planted-door.ts', '#platform/http/inside/validate.ts', 'doors'],
  ['src/platform/mail/planted.ts', '#orders/orders/service/read.ts', 'platform-imports-downward'],
  ['src/base/planted.ts', '#web/ui/button.tsx', 'base-imports-downward'],
  ['src/web/planted.ts', '#platform/db/open.ts', 'web-imports-downward'],
  ['src/people/users/planted.ts', '#catalog/products/model.ts', 'people-imports-downward'],
  ['src/catalog/stock/planted.ts', '#finding/find/model.ts', 'catalog-imports-downward'],
  ['src/finding/garage/planted.ts', '#pricing/carts/model.ts', 'finding-imports-downward'],
  ['src/pricing/carts/planted.ts', '#orders/orders/model.ts', 'pricing-imports-downward'],
  ['src/orders/orders/planted.ts', '#office/backup/write.ts', 'orders-imports-downward'],
  ['src/office/lookup/planted.ts', '#app/site/page-shop.ts', 'office-imports-downward'],
  ['src/catalog/reviews/planted.ts', '#app/server/config.ts', 'only-app-opens'],
  ['src/app/server/planted.ts', '#app/demo/catalogue.ts', 'demo-loads-late'],
]

it('no part of the shop has a forbidden import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-fences-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  execFileSync('cp', [
    '-a',
    join(root, 'src'),
    join(root, 'package.json'),
    join(root, 'tsconfig.json'),
    folder,
  ])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, imported] of planted) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `import * as planted from '${imported}'\nexport const kept = planted\n`)
  }
  const files = planted.map(([file]) => file)
  const config: IConfiguration = (await import(join(root, '.dependency-cruiser.mjs'))).default
  const { forbidden, options } = config
  const { output } = await cruise(
    files,
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden }, maxDepth: 1 },
    { ...options?.enhancedResolveOptions },
  )
  if (typeof output === 'string') throw new Error(output)
  const refused = output.summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
  for (const [file, imported, rule] of planted) expect(refused, imported).toContain(`${file} ${rule}`)
})
