import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobsOf, modules, type Opened } from '#app/server/module.ts'
import { dashboardPages, settingPages } from '#app/site/dashboard/pages.ts'
import { emailList } from '#base/contract/messages/email-words.ts'
import type { SettingName } from '#base/contract/settings.ts'
import type { Alarm } from '#platform/alarms/raise.ts'
import type { AuditEntry } from '#platform/audit/log.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { QueuedJobs } from '#platform/jobs/tasks.ts'
import type { Email } from '#platform/mail/emails/email.ts'
import { root, sources } from './sources.ts'

const undeclared = 'nobody_declares'

describe('a name that nobody declares', () => {
  it('does not compile', () => {
    // @ts-expect-error no kind of alarm
    const kind: Alarm['kind'] = undeclared
    // @ts-expect-error no subject of alarms
    const about: Alarm['subject']['kind'] = undeclared
    // @ts-expect-error no action of the audit log
    const act: AuditEntry['act'] = undeclared
    // @ts-expect-error no subject of the audit log
    const subject: AuditEntry['subject']['kind'] = undeclared
    // @ts-expect-error no topic
    const topic: Topic = undeclared
    // @ts-expect-error no email
    const email: Email['kind'] = undeclared
    // @ts-expect-error no document of settings
    const setting: SettingName = undeclared
    // @ts-expect-error no job
    const job: keyof QueuedJobs = undeclared
    expect(new Set([kind, about, act, subject, topic, email, setting, job])).toEqual(new Set([undeclared]))
  })
})

/** The names that are there more than once. */
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('the parts of the shop', () => {
  it('are all in the list of the shop', async () => {
    const paths = (await sources()).map(({ path }) => path)
    const parts = paths.filter((path) => /^src\/(?!app\/)\w+\/[\w-]+\/module\.ts$/.test(path))
    expect(parts.length).toBeGreaterThan(30)
    const added = await Promise.all(parts.map((path) => import(/* @vite-ignore */ join(root, path))))
    expect(new Set(added.flatMap((exported) => Object.values(exported)))).toEqual(new Set(modules))
  })

  it('add only what the shop uses', () => {
    const used = ['serve', 'history', 'lookups', 'undos', 'jobs', 'sweeps']
    for (const part of modules) expect(used).toEqual(expect.arrayContaining(Object.keys(part)))
  })

  it('have jobs of different names, which the shop does', () => {
    // No job looks at the shop before it runs.
    const shop = {} as Opened
    const names = modules.flatMap(({ jobs }) => Object.keys(jobs?.(shop) ?? {}))
    expect(twice(names)).toEqual([])
    expect(Object.keys(jobsOf(shop)).toSorted()).toEqual(['sweep', ...names].toSorted())
  })

  it('have emails of different names, and look up different things', () => {
    expect(twice(emailList.flatMap(({ emails }) => emails.map(({ kind }) => kind)))).toEqual([])
    expect(twice(modules.flatMap(({ lookups = {} }) => Object.keys(lookups)))).toEqual([])
  })
})

describe('the pages of the dashboard', () => {
  it('each have an address, and exist', () => {
    const addresses = dashboardPages.map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { to, file, inner = false } of dashboardPages) {
      expect(to).toMatch(
        inner ? /^\/dashboard\/[\w-]+(\/:id(\/[\w-]+)?)?$/ : /^\/dashboard(\/(settings\/)?[\w-]+)?$/,
      )
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
