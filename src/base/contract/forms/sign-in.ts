import * as z from 'zod/mini'

/** Who may have an account: everybody who signs up, or only those who have one or are invited to the staff. */
export const registering = ['everybody', 'nobody'] as const

/** How people log in, and who may sign up. */
export const signInForm = z.strictObject({
  /** Whether Google can be used. */
  google: z.boolean(),
  register: z.enum(registering),
})

export type SignInSettings = z.output<typeof signInForm>
