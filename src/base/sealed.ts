import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Encrypts what the shop must send to others as it is, such as passwords of their servers. */
export interface Sealer {
  seal(text: string): Promise<string>
  /** Undefined for what was sealed with another secret. */
  open(sealed: string): Promise<string | undefined>
}

/** Seals with a key of the shop's secret that nothing else uses (XChaCha20-Poly1305). */
export function makeSealer(secret: string, purpose: string): Sealer {
  const key = `${purpose} ${secret}`
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }).catch(() => undefined),
  }
}
