/** A person of the sandbox Google. `about` says how the shop treats the sign-in. */
export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly about: string
}

export const persons: readonly Person[] = [
  {
    sub: 'sandbox-1',
    name: 'Google Customer',
    email: 'google-customer@tappet.example',
    emailVerified: true,
    about: 'New to the shop. The first sign-in creates an account.',
  },
  {
    sub: 'sandbox-2',
    name: 'Demo Customer',
    email: 'customer@tappet.example',
    emailVerified: true,
    about: 'Has an account with a password and a confirmed email. Both ways of logging in open it.',
  },
  {
    sub: 'sandbox-3',
    name: 'Demo Admin',
    email: 'admin@tappet.example',
    emailVerified: true,
    about: 'Runs the shop.',
  },
  {
    sub: 'sandbox-4',
    name: 'Unverified Email',
    email: 'google-unverified@tappet.example',
    emailVerified: false,
    about: 'Google has not confirmed this email, so the shop refuses it.',
  },
]

export function findPerson(sub: string): Person | undefined {
  return persons.find((person) => person.sub === sub)
}
