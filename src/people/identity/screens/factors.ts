import { identity } from './identity.ts'

/** The second factors of this person, from the identity service. */
export interface Factors {
  readonly passkeys: readonly Passkey[]
  readonly mostPasskeys: number
  /** Whether an authenticator app gives codes. */
  readonly codes: boolean
  readonly recoveryCodesLeft: number
  readonly password: boolean
  /** Whether this person must have a second factor. */
  readonly required: boolean
  /** By what they prove again who they are. */
  readonly proofs: readonly ('passkey' | 'code' | 'password')[]
}

export interface Passkey {
  readonly id: string
  readonly name: string | null
  readonly createdAt: string
  readonly backedUp: boolean
}

export function loadFactors(): Promise<Factors> {
  return identity<Factors>('/factors')
}
