import { tallySweep } from '#db/tally.ts'
import { keySweep } from '#http/keys.ts'
import { identitySweeps } from '#identity/sweeps.ts'
import { mailSweep } from '#mail/store/let-out.ts'
import { paymentSweeps } from '#payments/store/sweeps.ts'

/** What the hourly sweep removes. Ideas add theirs here. */
export const sweeps = [...identitySweeps, keySweep, tallySweep, mailSweep, ...paymentSweeps]
