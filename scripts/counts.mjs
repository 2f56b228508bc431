import { existsSync, readFileSync } from 'node:fs'

/** What a Vitest run says in its JSON report. A file that could not be loaded, and a test that was skipped, failed. */
export function vitestCounts(file) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } = report
  const unloaded = testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests + numPendingTests + numTodoTests + unloaded.length, success),
  }
}

/** What a Playwright run says in its JSON report. One that passed only at another try, or was skipped, failed. */
export function playwrightCounts(file) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}

/** What `npm run prove` says of its figures. */
export function proveCounts(file) {
  return read(file) ?? { passed: 0, failed: 1 }
}

function atLeastOne(failed, success) {
  return success || failed > 0 ? failed : 1
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
