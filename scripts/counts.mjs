import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** Counts the JSON report of a Vitest run. A file that could not be loaded and a skipped test count as failed. */
export function vitestCounts(file) {
  const report = read(file)
  if (report === undefined) return nothing
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } = report
  const unloaded = testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests + numPendingTests + numTodoTests + unloaded.length, success),
    broken: [
      ...unloaded.map((each) => told(each.name, each.message)),
      ...testResults.flatMap((file) =>
        file.assertionResults
          .filter((each) => each.status !== 'passed')
          .map((each) => told(`${file.name}: ${each.fullName}`, each.failureMessages?.[0] ?? each.status)),
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
    failed: unexpected + flaky + skipped + report.errors.length,
    broken: [
      ...report.errors.map((error) => told('before the tests', error.message)),
      ...specsOf(report)
        .filter((spec) => !spec.ok || spec.tests.some((test) => test.status !== 'expected'))
        .map((spec) => told(`${spec.file}: ${spec.title}`, errorOf(spec) ?? 'skipped')),
    ],
  }
}

const nothing = { passed: 0, failed: 1, broken: ['no results were reported'] }

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function errorOf(spec) {
  return spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors ?? [])[0]?.message
}

/** A failure in a few lines: the test and the start of the error, without colours. */
function told(what, why) {
  const plain = stripVTControlCharacters(why ?? '')
  const lines = plain.split('\n').filter((line) => !line.includes('node_modules'))
  return [what.replace(`${root}/`, ''), ...lines.slice(0, 12)].join('\n')
}

function atLeastOne(failed, success) {
  return success || failed > 0 ? failed : 1
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
