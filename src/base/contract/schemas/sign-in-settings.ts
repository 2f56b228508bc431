import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { signInForm } from '../forms/sign-in.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, settingVersion as version } from './call.ts'

/** How people log in, and who may sign up. */
export const signInSchemas = {
  signInSettings: {
    ...routes.signInSettings,
    summary: 'Whether Google can be used to log in, and who may sign up',
    answer: z.object({
      version,
      value: signInForm,
      hasGoogle: described(z.boolean(), 'The shop has the keys of Google'),
    }),
  },
  changeSignInSettings: {
    ...routes.changeSignInSettings,
    summary: 'Replaces these settings; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: signInForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: described(
        refusal,
        '`setting_changed`: somebody else saved these settings after that version; `google_keys`: the shop has no keys of Google',
      ),
    },
  },
} as const satisfies Calls
