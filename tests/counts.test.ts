import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { vitestCounts } from '../scripts/counts.mjs'
import { temporaryFolder } from './temporary.ts'

/** The report of a run in which these tests were skipped, and one passed. */
async function reportWith(...skipped: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(temporaryFolder(), 'tappet-counts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  const results = [
    { status: 'passed', fullName: 'a shop opens' },
    ...skipped.map((fullName) => ({ status: 'skipped', fullName })),
  ]
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: results }]
  const report = { numPassedTests: 1, numFailedTests: 0, success: true, testResults }
  await writeFile(file, JSON.stringify(report))
  return file
}

const named = 'a shop behind nginx [needs nginx]'

it('a skipped test that names what it needs is shown, and does not fail the run of a person', async () => {
  expect(vitestCounts(await reportWith(named), { isCi: false })).toEqual({
    passed: 1,
    failed: 0,
    broken: [],
    skipped: [`a.test.ts: ${named}`],
  })
})

it('it fails where everything must be there', async () => {
  expect(vitestCounts(await reportWith(named), { isCi: true })).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
    broken: [`a.test.ts: ${named}\nskipped`],
  })
})

it('a skipped test that names no reason fails everywhere', async () => {
  const report = await reportWith('a shop behind nginx')
  for (const isCi of [true, false]) expect(vitestCounts(report, { isCi })).toMatchObject({ failed: 1 })
})

it('a run without a report fails', () => {
  expect(vitestCounts('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 1 })
})
