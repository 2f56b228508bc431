import { runInOwnProcess } from '#platform/jobs/own-process.ts'
import { attempt } from './attempt.ts'

/* Starts a job that waits, and tells its process: a shop that is killed (own-process.test.ts). */

const [path = '', url = ''] = process.argv.slice(2)
const warn = (details: object) => void process.send?.('pid' in details ? details.pid : 0)
await runInOwnProcess({ path, setup: () => ({ url }), log: { warn } }, { name: 'waits', data: {} }, attempt)
