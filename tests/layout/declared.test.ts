import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dashboardPages, settingPages } from '#app/site/dashboard/pages.ts'
import { root, type Source, sources } from './sources.ts'

/** A name that a part of the shop declares: its list, and its type. */
interface Name {
  readonly folder: string
  readonly list: string
  readonly name: string
  readonly type: string
}

async function declaring(): Promise<Source[]> {
  return (await sources()).filter(
    ({ path, text }) =>
      path !== 'src/base/declared.ts' && text.includes("declare module '#base/declared.ts'"),
  )
}

function namesIn({ path, text }: Source): Name[] {
  const folder = path.split('/')[2] ?? ''
  const block = /^declare module '#base\/declared\.ts' \{\n(.*?)\n\}$/ms.exec(text)?.[1] ?? ''
  return [...block.matchAll(/^ {2}interface (\w+) \{\n(.*?)\n {2}\}$/gms)].flatMap(
    ([, list = '', body = '']) =>
      [...body.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name = '', type = '']) => ({
        folder,
        list,
        name,
        type,
      })),
  )
}

/** Lists whose names have the types of their data. */
const withTypes = ['Jobs', 'SettingDocuments']

describe('the names that the parts of the shop declare', () => {
  it('are in the module.ts of the part, under its own name', async () => {
    const files = await declaring()
    for (const { path } of files) expect(path).toMatch(/^src\/\w+\/[\w-]+\/module\.ts$/)
    const names = files.flatMap(namesIn)
    expect(names.length).toBeGreaterThan(50)
    for (const { folder, list, name, type } of names)
      if (!withTypes.includes(list)) expect([list, name, type]).toEqual([list, name, `'${folder}'`])
  })

  it('are declared once', async () => {
    const names = (await declaring()).flatMap(namesIn).map(({ list, name }) => `${list} ${name}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('do not compile if no part declares them, two do, or a verb has no sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tappet-declared-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    execFileSync('cp', [
      '-a',
      ...['src', 'package.json', 'tsconfig.json'].map((name) => join(root, name)),
      folder,
    ])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    // `npm run types` checks these files; here it would take most of the time. Only the planted ones are checked.
    for (const { path, text } of await sources())
      await writeFile(join(folder, path), `// @ts-nocheck\n${text}`)
    const plant = (path: string, source: string) => writeFile(join(folder, path), source)
    await plant(
      'src/platform/alarms/planted.ts',
      `import type { AuditEntry } from '#platform/audit/log.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { Key } from '#platform/http/idempotency.ts'
import type { EmailKind } from '#platform/mail/model.ts'
import type { Alarm } from './raise.ts'
export const kind: Alarm['kind'] = 'nobody_declares'
export const act: AuditEntry['act'] = 'nobody_declares'
export const topic: Topic = 'nobody_declares'
export const email: EmailKind = 'nobody_declares'
export const call: Key['call'] = 'listProducts'
export {}
declare module '#base/declared.ts' {
  interface AlarmKinds { twice: 'alarms' }
}
`,
    )
    await plant(
      'src/orders/payments/planted.ts',
      `export {}
declare module '#base/declared.ts' {
  interface AlarmKinds { twice: 'payments' }
}
`,
    )
    await plant(
      'src/platform/settings/planted.ts',
      `import type { AuditMessages } from '#platform/audit/audit-messages.ts'
export const words: AuditMessages<'settings'> = { acts: {}, subjects: { setting: { words: () => '' } } }
declare module '#base/declared.ts' {
  interface AuditActions { without_words: 'settings' }
}
`,
    )
    const files = [
      'src/platform/alarms/planted.ts',
      'src/orders/payments/planted.ts',
      'src/platform/settings/planted.ts',
    ]
    await plant('tsconfig.planted.json', JSON.stringify({ extends: './tsconfig.json', include: [], files }))
    const args = ['-p', join(folder, 'tsconfig.planted.json')]
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { encoding: 'utf8' })
    const refused = files.map((file) =>
      stdout.split('\n').flatMap((line) => {
        const [, number, code] = new RegExp(`${file}\\((\\d+),\\d+\\): error (\\w+)`).exec(line) ?? []
        return number === undefined ? [] : [`${number} ${code}`]
      }),
    )
    expect(refused).toEqual([[6, 7, 8, 9, 10].map((line) => `${line} TS2322`), ['3 TS2717'], ['2 TS2741']])
  })
})

describe('the pages of the dashboard', () => {
  it('each have an address, and exist', () => {
    const addresses = dashboardPages.map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { to, file, inner = false } of dashboardPages) {
      expect(to).toMatch(inner ? /^\/dashboard\/[\w-]+(\/:id)?$/ : /^\/dashboard(\/(settings\/)?[\w-]+)?$/)
      expect([file, existsSync(join(root, 'src', file))]).toEqual([file, true])
    }
  })

  it('of settings are on the page of all settings', () => {
    const settings = dashboardPages.filter(({ to }) => to.startsWith('/dashboard/settings/'))
    expect(settings.filter((page) => !settingPages.includes(page))).toEqual([])
  })

  it('are declared by the part that owns their screens', async () => {
    const declaring = (await sources()).filter(({ path }) => /\/(screens|dashboard)\/pages\.ts$/.test(path))
    for (const { path, text } of declaring)
      for (const [, file = ''] of text.matchAll(/file: '([^']+)'/g)) {
        expect(file.split('/').slice(0, 2)).toEqual(path.split('/').slice(1, 3))
        expect(dashboardPages.map((page) => page.file)).toContain(file)
      }
  })
})

describe('each part that declares something', () => {
  it('is included by the shop', async () => {
    const gathered = await readFile(join(root, 'src/app/server/module.ts'), 'utf8')
    const parts = (await declaring()).map(({ path }) => path)
    for (const part of parts.filter((path) => path !== 'src/app/server/module.ts'))
      expect(gathered).toContain(`from '#${part.replace('src/', '')}'`)
  })

  it('adds only lists that the shop uses', async () => {
    const parts = (await sources())
      .map(({ path }) => path)
      .filter((path) => /^src\/\w+\/[\w-]+\/module\.ts$/.test(path))
    expect(parts.length).toBeGreaterThan(10)
    for (const part of parts.filter((path) => path !== 'src/app/server/module.ts'))
      for (const added of Object.values(await import(/* @vite-ignore */ join(root, part))))
        expect(['serve', 'tasks', 'cronJobs', 'sweeps', 'history']).toEqual(
          expect.arrayContaining(Object.keys(Object(added))),
        )
  })
})
