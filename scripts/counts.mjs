import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** What this machine lacks, at the end of the title of a test or its group: `[needs nginx]`. */
const need = /\[needs [^\]]+\]/

/**
 * Counts the JSON report of a Vitest run. A file that could not be loaded counts as failed, and so does a skipped test. Only on the
 * machine of a person, a test that says in its title what it needs may be skipped: a machine for continuous integration must have it all.
 */
export function vitestCounts(file, { isCi } = { isCi: process.env.CI === 'true' }) {
  const report = read(file)
  if (report === undefined) return nothing
  const { numPassedTests, numFailedTests, testResults, success } = report
  const unloaded = testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  const others = testResults.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status !== 'passed').map((each) => ({ file, each })),
  )
  const mayBeSkipped = ({ each: { status, fullName } }) => !isCi && status !== 'failed' && need.test(fullName)
  const wrong = others.filter((one) => !mayBeSkipped(one))
  const unrun = wrong.filter(({ each }) => each.status !== 'failed')
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests + unrun.length + unloaded.length, success),
    skipped: others.filter(mayBeSkipped).map(({ file, each }) => told(`${file.name}: ${each.fullName}`)),
    broken: [
      ...unloaded.map((each) => told(each.name, each.message)),
      ...wrong.map(({ file, each }) =>
        told(`${file.name}: ${each.fullName}`, each.failureMessages?.[0] ?? each.status),
      ),
    ],
  }
}

/** Counts the JSON report of a Playwright run. A test that passed only after a retry, or was skipped, counts as failed. */
export function playwrightCounts(file) {
  const report = read(file)
  if (report === undefined) return nothing
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    skipped: [],
    failed: unexpected + flaky + skipped + report.errors.length,
    broken: [
      ...report.errors.map((error) => told('before the tests', error.message)),
      ...specsOf(report)
        .filter((spec) => !spec.ok || spec.tests.some((test) => test.status !== 'expected'))
        .map((spec) => toldOf(spec)),
    ],
  }
}

const nothing = { passed: 0, failed: 1, skipped: [], broken: ['no results were reported'] }

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Every error of a browser test, and the page as the test left it: what continuous integration saw is gone afterwards. */
function toldOf(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  const errors = results.flatMap((result) => result.errors ?? [])
  const pages = results
    .flatMap((result) => result.attachments ?? [])
    .filter((each) => each.name === 'error-context' && each.path !== undefined && existsSync(each.path))
    .map((each) => mainOf(readFileSync(each.path, 'utf8')))
  return [
    told(`${spec.file}: ${spec.title}`, errors[0]?.message ?? 'skipped'),
    ...errors.slice(1).map((error) => told('and', error.message)),
    ...pages,
  ].join('\n')
}

/** The main part of a page that Playwright has described, at most 200 lines. */
function mainOf(context) {
  const lines = context.split('\n')
  const start = lines.findIndex((line) => /^ *- main\b/.test(line))
  return lines
    .slice(Math.max(0, start), start + 200)
    .map((line) => line.replace(/ \[(ref|cursor)=[^\]]*\]/g, ''))
    .join('\n')
}

/** A failure in a few lines: the test and the start of the error, without colours. */
function told(what, why) {
  const plain = stripVTControlCharacters(why ?? '')
  const lines = plain.split('\n').filter((line) => !line.includes('node_modules'))
  return [what.replace(`${root}/`, ''), ...lines.slice(0, 12)].join('\n').trimEnd()
}

function atLeastOne(failed, success) {
  return success || failed > 0 ? failed : 1
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
