import { randomBytes } from 'node:crypto'
import { basePath } from './base-path.ts'

/** The shop as the only client of the sandbox Google. */
export interface SandboxClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A client with a new secret. */
export function makeClient(publicUrl: string): SandboxClient {
  const clientSecret = randomBytes(24).toString('base64url')
  return { issuer: `${publicUrl}${basePath}`, clientId: 'tappet-demo', clientSecret }
}
