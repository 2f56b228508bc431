import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Encrypts what the shop must send to others as it is, such as passwords of their servers. */
export interface Sealer {
  seal(text: string): Promise<string>
  /** Undefined for what was sealed with another secret. */
  open(sealed: string): Promise<string | undefined>
}

/** Seals with a key of the shop's secret that nothing else uses (XChaCha20-Poly1305). Opens also what was sealed with a former secret. */
export function makeSealer(secret: string, purpose: string, former?: string): Sealer {
  const keyOf = (from: string) => `${purpose} ${from}`
  const openWith = (from: string, data: string) =>
    symmetricDecrypt({ key: keyOf(from), data }).catch(() => undefined)
  return {
    seal: (data) => symmetricEncrypt({ key: keyOf(secret), data }),
    open: async (data) =>
      (await openWith(secret, data)) ?? (former === undefined ? undefined : openWith(former, data)),
  }
}
