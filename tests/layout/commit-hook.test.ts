import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './sources.ts'

/** What the hook answers to the message of a commit: its status and what it says. */
async function answerTo(message: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-commit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'message')
  await writeFile(file, message)
  const { status, stderr } = spawnSync(process.execPath, [join(root, '.githooks/commit-msg'), file], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

it.each([
  [
    'a subject with a reason',
    'orders: refuse a quantity below the minimum\n\nThe form did, the call did not.\n',
  ],
  ['a subject of 72 characters, some of several bytes', `${'ä'.repeat(72)}\n\nWhy.\n# a comment\n`],
  ['a merge', "Merge branch 'x'\n"],
])('the hook takes %s', async (_, message) => {
  expect(await answerTo(message)).toEqual({ status: 0, stderr: '' })
})

it.each([
  ['a longer subject', `${'x'.repeat(73)}\n\nWhy.\n`, /at most 72 characters/],
  ['a subject alone', 'orders: mend it\n\n# a comment\n', /says why/],
  ['a trailer in place of a reason', 'orders: mend it\n\nSigned-off-by: A <a@shop.example>\n', /says why/],
])('the hook refuses %s', async (_, message, reason) => {
  const { status, stderr } = await answerTo(message)
  expect([status, stderr]).toEqual([1, expect.stringMatching(reason)])
})
