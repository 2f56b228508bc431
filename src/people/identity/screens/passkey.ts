import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { security as words } from '#base/contract/messages/security.ts'
import { CallRefused } from '#web/client/call.ts'
import { identity } from './identity.ts'

/* What asks the device of a person. Loaded when somebody uses a passkey: no page needs it before. */

/** A passkey that was added, with the recovery codes if it is the first factor of its person. */
export interface AddedPasskey {
  readonly id: string
  readonly recoveryCodes?: readonly string[]
}

/** Makes a passkey on this device and adds it. @throws CallRefused with a sentence for the person. */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const optionsJSON = await identity<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    '/passkey/generate-register-options',
  )
  const response = await startRegistration({ optionsJSON }).catch(withSentence)
  return identity<AddedPasskey>('/passkey/verify-registration', { response, name })
}

/** Logs in by a passkey of this device. @throws CallRefused with a sentence for the person. */
export async function signInByPasskey(): Promise<void> {
  await identity('/passkey/verify-authentication', { response: await signChallenge() })
}

/** Proves by a passkey that it is still the person of this session. @throws CallRefused with a sentence for the person. */
export async function proveByPasskey(): Promise<void> {
  await identity('/prove-passkey', { response: await signChallenge() })
}

async function signChallenge() {
  const optionsJSON = await identity<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    '/passkey/generate-authenticate-options',
  )
  return startAuthentication({ optionsJSON }).catch(withSentence)
}

/** The browser’s own errors are for programmers. */
function withSentence(error: unknown): never {
  if (!(error instanceof Error)) throw error
  throw new CallRefused(400, { error: 'passkey', message: sentenceOf(error) })
}

function sentenceOf(error: Error): string {
  const code = error instanceof WebAuthnError ? error.code : error.name
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return words.passkeyKnown
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || error.name === 'SecurityError')
    return words.passkeyElsewhere
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return words.passkeyStopped
  return words.passkeyUnsupported
}
