import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import * as z from 'zod/mini'

/** The identity service's key, by which it encrypts recovery codes and the secrets of apps. */
export type SealKey = Parameters<typeof symmetricEncrypt>[0]['key']

const amount = 10
const half = 5

/** Ten new recovery codes such as `aB3dE-9fGhI`, and the same encrypted as the identity service stores them. */
export async function newRecoveryCodes(key: SealKey): Promise<{ codes: string[]; sealedCodes: string }> {
  const codes = Array.from({ length: amount }, () =>
    [half, half].map((length) => generateRandomString(length, 'a-z', '0-9', 'A-Z')).join('-'),
  )
  return { codes, sealedCodes: await symmetricEncrypt({ key, data: JSON.stringify(codes) }) }
}

/** How many recovery codes have not been used. */
export async function countCodes(key: SealKey, sealedCodes: string | undefined): Promise<number> {
  if (sealedCodes === undefined) return 0
  return z.array(z.string()).parse(JSON.parse(await symmetricDecrypt({ key, data: sealedCodes }))).length
}

/** The encrypted secret of an app that nobody has. */
export function noSecret(key: SealKey): Promise<string> {
  return symmetricEncrypt({ key, data: generateRandomString(32) })
}
