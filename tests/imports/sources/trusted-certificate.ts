import { readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inject } from 'vitest'
import { aCertificate } from '../../certificate.ts'

/** A certificate of the test's own servers, which only this process trusts. */
export async function trustedCertificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const { certFile, keyFile } = await aCertificate(inject('folder'))
  const cert = await readFile(certFile, 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return { cert, key: await readFile(keyFile, 'utf8') }
}
