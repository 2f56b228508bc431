import { sweepCronJobs } from './sweep.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    /** A job failed permanently after its last attempt. */
    job_failed: 'jobs'
  }
  interface AlarmSubjects {
    job: 'jobs'
  }
  interface Jobs {
    /** Removes expired tokens, verifications and idempotency keys (`sweeps` of src/app/server/module.ts). */
    sweep: Record<string, never>
  }
}

/** What jobs add to the shop; the task of the sweep is made where all sweeps are known. */
export const jobs = { cronJobs: sweepCronJobs }
