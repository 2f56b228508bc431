import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Tempting but forbidden imports: the file, the import, and the rule that must refuse it. */
const planted: readonly [file: string, imported: string, rule: string][] = [
  ['src/identity/screens/planted.tsx', '#identity/passwords.ts', 'screens-import-only'],
  ['src/payments/screens/planted.tsx', '#payments/gateway.ts', 'screens-import-only'],
  ['src/orders/screens/planted.tsx', '#orders/payment-closer.ts', 'screens-import-only'],
  ['src/reviews/screens/planted.tsx', 'node:crypto', 'screens-use-only'],
  ['src/catalog/screens/planted.tsx', 'kysely', 'screens-use-only'],
  ['src/ui/planted.tsx', '#db/open.ts', 'screens-import-only'],
  ['src/site/home/planted.tsx', '#catalog/picture/reencode.ts', 'site-import-only'],
  ['src/site/reviews/planted.tsx', '#reviews/store/reviews.ts', 'site-import-only'],
  ['src/site/product/planted.tsx', '#contract/product.ts', 'schemas-stay-behind'],
  ['src/catalog/wire/planted.ts', '#db/open.ts', 'pure-import-only'],
  ['src/orders/noun/planted.ts', '#orders/store/read.ts', 'pure-import-only'],
  ['src/users/wire/planted.ts', 'fastify', 'pure-use-only'],
  ['src/contract/planted.ts', '#identity/tokens.ts', 'contract-import-only'],
  ['src/contract/calls/planted.ts', 'pg', 'contract-use-only'],
  ['src/contract/forms/planted.ts', 'zod', 'forms-use-mini'],
  ['src/contract/forms/planted-too.ts', '#contract/shapes.ts', 'forms-use-mini'],
  ['src/site/home/planted-too.tsx', '#contract/shapes.ts', 'schemas-stay-behind'],
  ['src/orders/store/planted.ts', '#catalog/store/write.ts', 'stores-import-only'],
  ['src/mail/store/planted.ts', '#mail/service.ts', 'stores-import-only'],
  ['src/orders/letters/planted.ts', '#mail/queue-mail.ts', 'letters-import-only'],
  ['src/identity/letters/planted.ts', 'kysely', 'letters-use-only'],
  ['src/payments/service/planted.ts', '#payments/calls.ts', 'service-knows-no-calls'],
  ['src/mail/planted.ts', '#orders/service/read.ts', 'mail-imports-downward'],
  ['src/newcomer/planted.ts', '#site/page-shop.ts', 'newcomers-imports-downward'],
  ['src/orders/planted.ts', '#newcomer/planted.ts', 'orders-imports-downward'],
  ['src/reviews/planted.ts', '#app/config.ts', 'only-app-opens'],
  ['src/app/planted.ts', '#demo/catalogue.ts', 'demo-loads-late'],
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
